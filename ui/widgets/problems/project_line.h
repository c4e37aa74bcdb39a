// SPDX-License-Identifier: MIT
#pragma once
#include <QLabel>

#include <string>

namespace bindpose {

class DocumentHandle;
class Session;
struct Frame;

/// Which project file the problems of the document in front are counted by, and what of it counts; hidden where there
/// is none. One that cannot be read says why. A link takes the problems of now as known.
class ProjectLine : public QLabel {
    Q_OBJECT
public:
    ProjectLine(Session& session, QWidget* parent);
    void present();

private:
    Session& session_;
};

/// A problem among the ignored ones that the project ignores, not this file's session.
bool isIgnoredByProject(const Frame& frame, const std::string& fingerprint);
/// One that the project's baseline knows: it was there before.
bool isKnownBefore(Session& session, const std::string& fingerprint);
/// The project of a document names this fingerprint, so that it can be counted again here; else it ignores a check.
bool namedByProject(Session& session, const std::string& fingerprint);
/// There is a project whose file can be written to.
bool hasProject(Session& session);

/// Writes into the project file that a problem is ignored, or counts again; the problems follow. Says why where it
/// cannot be written, and where it was.
void ignoreForProject(
    Session& session, const DocumentHandle& document, const std::string& fingerprint, const std::string& reason);
void countForProject(Session& session, const DocumentHandle& document, const std::string& fingerprint);

/// Problems that are shown become those that the project's baseline knows of this file: only new ones are shown from
/// then on, here and by `check`. Says why where it cannot be written.
void takeProblemsAsKnown(Session& session);

} // namespace bindpose
