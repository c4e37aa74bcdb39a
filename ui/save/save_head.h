// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/save/save.h"

#include <QWidget>

class QLabel;

namespace bindpose {

class ByteMap;

/// Says what a save does to the bytes: how many change, where in the file, and how it is written.
class SaveHead : public QWidget {
    Q_OBJECT
public:
    SaveHead(const QString& name, QWidget* parent);
    /// Of one file: `name`. `scene`: what is saved. `inPlace`: into the file that it was read from.
    struct Shown {
        const Source& source;
        const SavePlan& plan;
        QString name;
        QStringList others; ///< other files that are written as well
    };
    void showPlan(const Shown& shown, const Scene& scene, bool inPlace);
    /// In place of how it is written.
    void tell(const QString& text);

private:
    void showMap(const Shown& shown);
    void showTitle(const Shown& shown);

    QLabel *title_ = nullptr, *subtitle_ = nullptr, *mapNote_ = nullptr, *mapSize_ = nullptr;
    ByteMap* map_ = nullptr;
};

} // namespace bindpose
