// SPDX-License-Identifier: MIT
// Problems follow the edits: what can be edited is looked through again shortly after the last one.
#include "core/diagnose/report.h"
#include "ui/session/ignored.h"
#include "ui/session/session.h"

namespace bindpose {

void Session::updateFindings()
{
    if (sorted_ == now_->findings && sortedBy_ == marksOf(scene()).ignored) return;
    sorted_ = now_->findings;
    sortedBy_ = marksOf(scene()).ignored;
    const Scene& of = now_->checked ? *now_->checked : scene();
    SplitFindings split = splitFindings(of, sorted_, sortedBy_);
    frame_.findings = std::move(split.shown);
    frame_.fingerprints = std::move(split.fingerprints);
    frame_.ignored = std::move(split.ignored);
}

/// Every edit puts the look off, so that a stroke is looked at once. Another target is measured against at once.
void Session::checkSoon()
{
    const std::shared_ptr<const Scene>& scene = document().sharedScene();
    if (!now_->id.valid() || (now_->checked == scene && now_->checkedFor == view_.target)) {
        toCheck_.reset();
        checkTimer_.stop();
    } else if (toCheck_ != scene || toCheckFor_ != view_.target) {
        const bool edited = toCheck_ != scene && now_->checked != scene;
        toCheck_ = scene;
        toCheckFor_ = view_.target;
        jobs_.stop(checking_);
        if (edited) {
            checkTimer_.start();
        } else {
            checkTimer_.stop();
            check();
        }
    }
}

void Session::check()
{
    if (!toCheck_ || toCheck_ != document().sharedScene()) return;
    checking_ = jobs_.start(
        {.title = tr("Checking %1").arg(title()), .revision = {}},
        [loaded = now_->loaded, read = now_->read, scene = toCheck_, before = now_->findings, left = now_->notChecked,
            checked = now_->checkedFor == toCheckFor_ ? now_->checked : nullptr,
            profile = profileCalled(toCheckFor_)](const Task& task) -> Result<Report> {
            Report found = checked ? currentReport(*loaded, *read, *scene, {*checked, *before, left}, task, profile)
                                   : currentReport(*loaded, *read, *scene, task, profile);
            if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
            return found;
        },
        [this, id = current(), loaded = now_->loaded, scene = toCheck_, target = toCheckFor_](Result<Report> found) {
            OpenDocument* of = find(id);
            // Edited or read again meanwhile: that will be looked at in its turn.
            if (!of || of->loaded != loaded || of->document.sharedScene() != scene) return;
            if (target != (of == now_ ? view_ : of->view).target) return; // measured against another one meanwhile
            if (!found && found.error().kind == ErrorKind::Cancelled) {
                of->unchecked = scene;
                return refresh();
            }
            of->checkedFor = target;
            of->checked = scene; // also where the memory did not suffice: it would not the next time
            if (!found) return;
            of->notChecked = std::move(found->notChecked);
            const bool told = of->unchecked != nullptr;
            of->unchecked.reset();
            if (sameFindings(*of->findings, found->findings)) return told ? refresh() : void();
            of->findings = std::make_shared<const std::vector<Finding>>(std::move(found->findings));
            refresh();
        });
}

void Session::checkAgain()
{
    now_->unchecked.reset();
    toCheck_ = document().sharedScene();
    toCheckFor_ = view_.target;
    check();
    refresh();
}

} // namespace bindpose
