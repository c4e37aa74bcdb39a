// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

#include <QWidget>

namespace bindpose {

/// Chosen options as they are kept in the settings. A clip is left out: it is of one model.
QString keptText(const FileFormat& format, const WriteOptions& options);
/// Of a kept text what the format still takes.
WriteOptions optionsKept(const FileFormat& format, const QString& text);

/// Fields for what can be chosen of how a format is written. Hidden where there is nothing to choose.
class ExportOptions : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// As they were `kept`, else as they are by themselves; what hangs on joints goes along unless told otherwise. The
    /// choice between forms of the format is somebody else's.
    void showOf(const FileFormat& format, const Scene& scene, WriteOptions kept = {});
    /// Those that are not the standard of the command line.
    const WriteOptions& chosen() const { return chosen_; }
    /// The same, and what was kept of choices that this scene has no field for: the next one may.
    WriteOptions toKeep() const;

Q_SIGNALS:
    void changed();

private:
    QWidget* makeField(const WriteOption& option, const Scene& scene);
    QWidget* makeList(const WriteOption& option);
    QWidget* makeAttachments(const WriteOption& option);
    QString valueOf(const char* key) const;
    void set(const char* key, const QString& value);

    WriteOptions chosen_, aside_;
};

} // namespace bindpose
