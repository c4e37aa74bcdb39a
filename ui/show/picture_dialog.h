// SPDX-License-Identifier: MIT
#pragma once
#include "ui/show/picture_run.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace bindpose {

class NumberField;
class Segments;

/// Saves what the 3D view shows: a picture, the clip that is shown, or a turn around the model. Shows beforehand what
/// it will look like. Deletes itself when closed.
class PictureDialog : public QDialog {
    Q_OBJECT
public:
    using Paint = std::function<QImage(const Frame&, QSize pixels, bool legend, bool background)>;
    PictureDialog(Session& session, Paint paint, QSize view, QWidget* parent);

    /// Saves there; what is there already is replaced. The name's ending does not matter.
    void saveTo(const QString& path);
    /// While pictures are being written, asks that to stop.
    void reject() override;

private:
    QWidget* makeChoices();
    QWidget* makeButtons();
    QCheckBox* makeSwitch(const QString& text, bool on);
    NumberField* makeNumber(const QString& name, double value, double least, double most);
    QWidget* makeFields();
    void chooseWhat(int index);
    void showFields();
    void preview();
    PictureOrder order() const;
    Frame frame() const;
    PaintPicture painter() const;
    void askPath();
    void finished(const Result<QStringList>& written);
    void setBusy(bool busy);
    void tell(const char* role, const QString& text);

    Session& session_;
    Paint paint_;
    /// As it was when the dialog was opened, whatever is in front later.
    struct OfDocument {
        Frame frame;
        QString name; ///< without folder and ending
    };
    OfDocument shown_;
    JobId job_ = 0;
    QLabel *preview_ = nullptr, *count_ = nullptr, *message_ = nullptr;
    Segments* what_ = nullptr;
    QComboBox* format_ = nullptr;
    NumberField *width_ = nullptr, *height_ = nullptr, *rate_ = nullptr, *turns_ = nullptr, *quality_ = nullptr;
    std::vector<QWidget*> rateRow_, turnRow_, qualityRow_;
    /// What is drawn besides the surface.
    struct Drawn {
        QCheckBox *legend = nullptr, *bones = nullptr, *floor = nullptr, *background = nullptr;
    };
    Drawn drawn_;
    QProgressBar* bar_ = nullptr;
    QPushButton *save_ = nullptr, *cancel_ = nullptr;
};

} // namespace bindpose
