// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session.h"

#include <map>

namespace bindpose {

/// How each file was left: shading and what is shown, selected joints, clip and time, camera, and the overrides, which
/// no model file holds. Taken up when the file is opened again (the overrides as one step that can be undone), kept
/// when it is closed and when this object ends. The files that were not open for longest are forgotten.
/// Thread: the GUI thread.
class FileMemory : public QObject {
    Q_OBJECT
public:
    static constexpr int kMostFiles = 200;
    /// `folder` is this object's alone.
    FileMemory(Session& session, const QString& folder, QObject* parent = nullptr);
    ~FileMemory() override;

private:
    void takeUp(DocumentId id);
    void keep(DocumentId id);
    void putBack(const std::string& overrides);
    QString pathFor(const Document& document) const;

    Session& session_;
    QString folder_;
};

/// A view as JSON and back; joints by their path of names, the clip by its name. What the scene does not have, or the
/// JSON does not say, stays as in `start`.
QByteArray viewJson(const Scene& scene, const ViewState& view);
ViewState viewFromJson(const Scene& scene, const QByteArray& json, ViewState start);

} // namespace bindpose
