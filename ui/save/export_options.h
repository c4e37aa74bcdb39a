// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

#include <QWidget>

namespace bindpose {

/// Fields for what can be chosen of how a format is written. Hidden where there is nothing to choose.
class ExportOptions : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// All as they are by themselves. The choice between forms of the format is somebody else's.
    void showOf(const FileFormat& format, const Scene& scene);
    /// Those that are not the standard.
    const WriteOptions& chosen() const { return chosen_; }

Q_SIGNALS:
    void changed();

private:
    QWidget* makeField(const WriteOption& option, const Scene& scene);
    void set(const char* key, const QString& value);

    WriteOptions chosen_;
};

} // namespace bindpose
