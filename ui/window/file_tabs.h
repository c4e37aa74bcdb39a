// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

class QTabBar;
class QToolButton;

namespace bindpose {

/// One tab per open document above the viewport; not there while one alone is open. A dot marks edits that are not
/// saved, an icon what waits to come to the front or was changed by another program; the button at the end lists all
/// where they do not fit.
class FileTabs final : public QWidget {
    Q_OBJECT
public:
    explicit FileTabs(QWidget* parent);
    void present(const Session& session);

Q_SIGNALS:
    void chosen(DocumentId id);
    void closeAsked(DocumentId id);
    void moved(DocumentId id, std::size_t place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild(const Session& session);
    void fillList();
    DocumentId idAt(int tab) const;

    QTabBar* tabs_ = nullptr;
    QToolButton* list_ = nullptr;
};

} // namespace bindpose
