// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/new_problems.h"
#include "ui/session/document_handle.h"
#include "ui/session/jobs.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace bindpose {

/// Which problems a fix or a tool would mend, and which it would make that the document does not have: the scene it
/// makes is checked as the document is, the surface over the clips too, in the background. That takes as long as the
/// document's own check, so that it begins once somebody stays with it, and ends after the same time. One scene at a
/// time. Thread: the GUI thread.
class MadeProblems final : public QObject {
    Q_OBJECT
public:
    MadeProblems(Session& session, QObject* parent);
    ~MadeProblems() override;

    /// Looks at what is made of a document. The same scene again goes on, unless the document's own problems are others
    /// by now. Where those are not all known yet the next call begins.
    void look(const DocumentHandle& document, const std::shared_ptr<const Scene>& fixed);
    void stop();
    /// What is known of that scene, in the language that is spoken now; empty: nobody looks at it (yet).
    QString text(const std::shared_ptr<const Scene>& fixed) const;
    /// The text tells of new problems, or of some that grow.
    bool isBad(const std::shared_ptr<const Scene>& fixed) const;

    static constexpr int kStaysMs = 500, kMostMs = 20 * 1000;

Q_SIGNALS:
    /// text() is another one.
    void changed();

private:
    struct Ground { ///< what the answer hangs on
        DocumentId document;
        std::shared_ptr<const Scene> fixed;
        std::shared_ptr<const std::vector<Finding>> before;
        std::string target;
        bool operator==(const Ground&) const = default;
    };
    void start();
    void take(const Result<NewProblems>& found);

    Session& session_;
    DocumentHandle document_;
    Ground ground_;
    std::optional<Result<NewProblems>> found_; ///< all that will be known; put into words when asked: languages change
    QTimer stays_, most_;
    JobId job_ = 0;
    int turn_ = 0; ///< counts what was stopped: a late result is nobody's
};

} // namespace bindpose
