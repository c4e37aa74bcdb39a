# SPDX-License-Identifier: MIT
"""The floors of each house, ground first: a room may include rooms of lower floors of its house, never one beside it.

A room is a folder; "." is the house itself. So no two rooms ever include each other, and a new room finds its floor by
what it includes.
"""
FLOORS = {
    "core/model": [".", "look steps"],
    "core/eval": ["lanes", "pose surface", "skinning", "stage sweep", "compare"],
    "core/edit": ["ground", "rows skindump", "surface", "attach autoweights brush keys model pose query weights", "clips joints",
                  "changes script", "sidecar"],
    "core/compare": ["ground", "measures worlds", "diff maps", "places"],
    "core/diagnose": ["subject", ".", "measures", "checks/binds checks/hierarchy",
                      "checks/clips checks/deformation checks/geometry checks/stray_weights checks/weights"],
    "core/io": ["disk import text", "format json", "export save formats/fbx/container formats/gltf", "qc",
                "formats/collada formats/fbx formats/gltf/read formats/gltf/write formats/ill formats/iqm formats/maxskin formats/md5"
                " formats/mdl formats/ogre formats/smd",
                "formats/fbx/motion formats/gltf/patch formats/ogre/patch formats/qc", "formats/fbx/patch formats/fbx/write formats/ogre/binary",
                "formats"],
    "core/document": [".", "project"],
    "core/sample": ["shapes", "humanoid", "build", "."],
    "render": ["camera gl", "animation image scene", "maps", "passes", "raster", "pictures"],
    "ui": ["base", "look session/document", "session",
           "checks models/weights vertices viewport/camera widgets/labels",
           "commands save shell widgets/weights", "motion widgets/tools", "models safety show viewport/pick",
           "compare guide keys viewport/brush viewport/gizmo widgets/pose widgets/problems widgets/rig",
           "open viewport/bars viewport/hud widgets/compare widgets/timeline",
           "files viewport/frame widgets/curves widgets/transport", "actions window",
           "views/animate views/check views/compare views/inspect views/pose views/weights"],
    "app": ["base", "help system", "output", "files", "options weights records", "html", "reports", "commands", "."],
}


def floor_of(folder):
    """(house, floor) of a folder, or None where the table does not know it."""
    for house, floors in FLOORS.items():
        inside = folder[len(house) + 1:] if folder.startswith(house + "/") else "." if folder == house else None
        if inside is not None:
            for floor, rooms in enumerate(floors):
                if inside in rooms.split():
                    return house, floor
    return None


def houses():
    return tuple(FLOORS)
