// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>

namespace bindpose {

class Session;

// What actions ask of the window, by what it is about: each is done by one part of the window.

/// Models come into the window, and one after another to the front.
class OpenCommands {
public:
    virtual ~OpenCommands() = default;
    virtual void openDialog() = 0;
    virtual void checkFolder() = 0;               ///< asks for one, and lists the problems of its files
    virtual void stepDocument(int direction) = 0; ///< among the open ones
    virtual void stepFile(int direction) = 0;     ///< among those of the folder
};

/// What other files give to the document in front, and take from it; each asks for the file.
class AddCommands {
public:
    virtual ~AddCommands() = default;
    virtual void addClips() = 0;
    virtual void loadDump() = 0; ///< weights of a skin dump of 3ds Max
    virtual void writeDump() = 0;
};

/// Weights of the document in front apart from its file; each asks for that.
class TableCommands {
public:
    virtual ~TableCommands() = default;
    virtual void takeTable() = 0;
    virtual void writeTable() = 0;
};

/// The document in front goes into a file.
class SaveCommands {
public:
    virtual ~SaveCommands() = default;
    virtual void save() = 0;
    virtual void saveAs() = 0;
    virtual void exportAs() = 0; ///< another format, with what that cannot hold
};

/// The file of the document in front, as others leave it on the disk.
class DiskCommands {
public:
    virtual ~DiskCommands() = default;
    virtual void reload() = 0; ///< what is on disk, pending edits applied
    virtual void restoreBackup() = 0;
};

/// Documents are let go of; each asks about edits that are not saved.
class LeaveCommands {
public:
    virtual ~LeaveCommands() = default;
    virtual void closeDocument() = 0;
    virtual void quit() = 0;
};

/// Where things stand in the window, and where the keyboard is.
class AreaCommands {
public:
    virtual ~AreaCommands() = default;
    virtual void showWorkspace(const char* id) = 0;
    virtual void showDock(const char* id) = 0;
    virtual void showField(const char* dock, const char* field) = 0; ///< the keyboard is there then
    /// Unfolds a row of the tools for weights, the keyboard on what it asks for first; with `choice` given that of its
    /// parameter `at` is made, and what is asked for after it comes first.
    virtual void showTool(const char* id, std::size_t at = 0, int choice = -1) = 0;
    virtual void showCompared() = 0; ///< Compare, with the list that B is chosen from
    virtual void focusNextArea(int direction) = 0;
    virtual void toggleSide() = 0; ///< the docks at the trailing side
    virtual void resetLayout() = 0;
    virtual void saveLayoutAs() = 0;
};

/// The program itself: what explains it, finds its commands and sets it up.
class GuideCommands {
public:
    virtual ~GuideCommands() = default;
    virtual void showGuide() = 0;                         ///< at the page of the area that has the focus
    virtual void showPage(const char* id) = 0;            ///< of the guide
    virtual void showPalette(const char* start = "") = 0; ///< with this (translated) in its field
    virtual void showKeys() = 0;
    virtual void showSettings() = 0;
    virtual void showSetting(const char* id) = 0; ///< its row in the settings
    virtual void switchTheme() = 0;
    virtual void about() = 0;
};

/// What is done with the 3D view itself.
class StageCommands {
public:
    virtual ~StageCommands() = default;
    virtual void savePicture() = 0; ///< or what moves
    virtual void copyPicture() = 0;
    virtual void sampleWeight() = 0; ///< for the brush, of the vertex under the mouse or the selected one
    virtual void listJoints() = 0;   ///< of that vertex, to choose one
};

/// Edits that ask for something first.
class AskCommands {
public:
    virtual ~AskCommands() = default;
    virtual void renameJoint() = 0; ///< asks for the name of the current one
    virtual void setWeight() = 0;   ///< asks for that of the current joint at the selected vertices
    virtual void editRamp() = 0;    ///< colours of weights of one's own
    virtual void editLevels() = 0;  ///< of detail: makes, measures, removes them
};

/// Who does what actions ask of the window itself; all else they do with the session.
class WindowCommands {
public:
    virtual ~WindowCommands() = default;
    virtual Session& session() = 0;
    virtual OpenCommands& opening() = 0;
    virtual AddCommands& adding() = 0;
    virtual TableCommands& tables() = 0;
    virtual SaveCommands& saving() = 0;
    virtual DiskCommands* disk() = 0; ///< null where nothing is kept safe
    virtual LeaveCommands& leaving() = 0;
    virtual AreaCommands& areas() = 0;
    virtual GuideCommands& guides() = 0;
    virtual StageCommands& stage() = 0;
    virtual AskCommands& asking() = 0;
};

} // namespace bindpose
