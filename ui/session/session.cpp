// SPDX-License-Identifier: MIT
#include "ui/session/session.h"

#include "ui/base/typing.h"
#include "ui/session/document/give_back.h"
#include "ui/session/document/view_in_scene.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace bindpose {

struct Session::Parts {
    explicit Parts(Session& session)
        : selection(session), looking(session), playback(session), overrides(session), editing(session),
          checks(session), presenter(session), jobs(std::make_unique<Jobs>([&session] { return session.revision(); }))
    {}

    Settings settings;
    Importer importer;
    Selection selection;
    Looking looking;
    Playback playback;
    Overrides overrides;
    Editing editing;
    ProblemCheck checks;
    Presenter presenter;
    std::unique_ptr<Jobs> jobs; ///< what runs may know the documents: it ends before they go
    QTimer givesBack;           ///< what closed documents took
    std::uint32_t nextDocument = 0;
};

Session::Session(QObject* parent) : QObject(parent), parts_(std::make_unique<Parts>(*this))
{
    connect(&jobs(), &Jobs::started, &presenter(), &Presenter::presentSoon);
    connect(&jobs(), &Jobs::finished, &presenter(), &Presenter::presentSoon);
    connect(&settings(), &Settings::changed, &presenter(), &Presenter::presentSoon);
    constexpr int afterMs = 1000; // by then nobody works on it any more
    parts_->givesBack.setSingleShot(true);
    parts_->givesBack.setInterval(afterMs);
    connect(&parts_->givesBack, &QTimer::timeout, this, &giveBackMemory);
    presenter().updatedFrame();
}

Session::~Session()
{
    parts_->jobs.reset();
}

Selection& Session::selection() const
{
    return parts_->selection;
}

Looking& Session::looking() const
{
    return parts_->looking;
}

Playback& Session::playback() const
{
    return parts_->playback;
}

Overrides& Session::overrides() const
{
    return parts_->overrides;
}

Editing& Session::editing() const
{
    return parts_->editing;
}

ProblemCheck& Session::checks() const
{
    return parts_->checks;
}

Presenter& Session::presenter() const
{
    return parts_->presenter;
}

Jobs& Session::jobs() const
{
    return *parts_->jobs;
}

Settings& Session::settings() const
{
    return parts_->settings;
}

const Importer& Session::importer() const
{
    return parts_->importer;
}

void Session::setImporter(Importer importer)
{
    parts_->importer = std::move(importer);
}

const Frame& Session::frame() const
{
    return presenter().frame();
}

void Session::presentNow()
{
    presenter().presentNow();
}

void Session::look(ViewState next)
{
    keepInScene(*now_, next);
    if (next == view()) return;
    if (next.clip != view().clip && view().clip.valid()) now_->formerClip = view().clip;
    now_->view = std::move(next);
    playback().follow();
    presenter().presentSoon();
}

DocumentId Session::open(Loaded loaded, const QString& title)
{
    auto made = std::make_unique<OpenDocument>();
    OpenDocument& opened = *made;
    opened.id = DocumentId(parts_->nextDocument++);
    opened.title = title;
    opened.take(std::move(loaded));
    opened.view = firstView(opened.document.scene(), *opened.findings, view());
    opened.view.jointFilter = {}; // joints of another file
    connect(&opened.document, &Document::changed, &presenter(), &Presenter::presentSoon);
    connect(&opened.history, &History::changed, &presenter(), &Presenter::presentSoon);
    const auto after =
        std::find_if(open_.begin(), open_.end(), [this](const auto& held) { return held.get() == now_; });
    open_.insert(after == open_.end() ? after : after + 1, std::move(made));
    show(opened.id);
    return opened.id;
}

void Session::bringToFront(OpenDocument& document)
{
    if (now_ != &nothing_) finishTyping(); // it is of the one that goes
    now_->view.play.on = false;
    now_ = &document;
    playback().follow();
    document.waits = false;
    presenter().presentSoon();
    if (&document == &nothing_ || std::exchange(document.wasSeen, true)) return;
    looking().frameAll();
    Q_EMIT documentOpened(document.id);
}

void Session::show(DocumentId id)
{
    OpenDocument* found = find(id);
    if (!found || found == now_) return;
    if (now_ == &nothing_ || !hold_.held()) return bringToFront(*found);
    found->waits = true;
    hold_.whenFree(this, [this, id] { show(id); });
    presenter().presentSoon();
}

void Session::close(DocumentId id)
{
    const auto at = std::find_if(open_.begin(), open_.end(), [id](const auto& held) { return held->id == id; });
    if (at == open_.end()) return;
    if (at->get() == now_ && hold_.held()) return hold_.whenFree(this, [this, id] { close(id); });
    editing().stop(id);
    Q_EMIT documentClosing(id);
    const bool wasFront = at->get() == now_;
    if (wasFront) {
        const bool last = at + 1 == open_.end();
        bringToFront(open_.size() == 1 ? nothing_ : last ? **(at - 1) : **(at + 1));
    }
    // It is none of documents() when readers are presented: what they keep beside each would be made again for it.
    const auto now = std::find_if(open_.begin(), open_.end(), [id](const auto& held) { return held->id == id; });
    const std::unique_ptr<OpenDocument> gone = std::move(*now);
    open_.erase(now);
    if (wasFront) presentNow(); // no view may hold on to what is deleted here
    presenter().presentSoon();
    parts_->givesBack.start();
}

void Session::move(DocumentId id, std::size_t place)
{
    const auto at = std::find_if(open_.begin(), open_.end(), [id](const auto& held) { return held->id == id; });
    if (at == open_.end()) return;
    const auto to = open_.begin() + static_cast<std::ptrdiff_t>(std::min(place, open_.size() - 1));
    if (at < to)
        std::rotate(at, at + 1, to + 1);
    else
        std::rotate(to, at, at + 1);
    presenter().presentSoon();
}

OpenDocument* Session::find(DocumentId id) const
{
    for (const auto& held : open_)
        if (held->id == id) return held.get();
    return nullptr;
}

std::uint64_t Session::revision() const
{
    // Two documents may have been changed equally often.
    return (static_cast<std::uint64_t>(now_->id.valid() ? now_->id.value + 1 : 0) << 40) + now_->document.revision();
}

DocumentId documentOf(const Session& session, const QString& path)
{
    const QFileInfo file(path);
    for (const auto& held : session.documents())
        if (!held->document.path().isEmpty() && QFileInfo(held->document.path()) == file) return held->id;
    return {};
}

bool anyModified(const Session& session)
{
    const auto modified = [](const auto& held) { return held->document.modified(); };
    return std::any_of(session.documents().begin(), session.documents().end(), modified);
}

} // namespace bindpose
