// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/error.h"

/// Sentences of the drawing layer.
namespace bindpose::errors {

inline constexpr ErrorText kNoOpenGl{"no_opengl",
    QT_TRANSLATE_NOOP("Errors", "OpenGL 4.1 is needed to draw, and the platform %1 here has none. Start Bindpose where "
                                "a display with OpenGL is available, or under xvfb-run.")};
inline constexpr ErrorText kNoOpenGlDisplay{"no_opengl_display",
    QT_TRANSLATE_NOOP("Errors", "OpenGL 4.1 is needed to draw, and this program runs without a display. Start Bindpose "
                                "where a display with OpenGL is available, or under xvfb-run.")};
inline constexpr ErrorText kOpenGlDoesNotStart{"opengl_does_not_start",
    QT_TRANSLATE_NOOP("Errors", "OpenGL 4.1 is needed to draw, and it could not be started here. Update the driver of "
                                "the graphics card.")};
inline constexpr ErrorText kOpenGlTooOld{
    "opengl_too_old", QT_TRANSLATE_NOOP("Errors",
                          "OpenGL 4.1 is needed to draw, and only %1 was found. Update the driver of the graphics "
                          "card.")};
inline constexpr ErrorText kShaderMissing{
    "shader_missing", QT_TRANSLATE_NOOP("Errors", "The shader %1 cannot be read.")};
inline constexpr ErrorText kShaderRefused{
    "shader_refused", QT_TRANSLATE_NOOP("Errors", "OpenGL refuses the shader: %1")};
inline constexpr ErrorText kBufferTooLarge{
    "buffer_too_large", QT_TRANSLATE_NOOP("Errors", "Skinning on the graphics card needs %1 entries in one buffer; the "
                                                    "driver here allows %2. The command line skins on the CPU.")};
inline constexpr ErrorText kPictureTooLarge{"picture_too_large",
    QT_TRANSLATE_NOOP("Errors", "A picture of %1 × %2 pixels is more than OpenGL here can draw (%3).")};
inline constexpr ErrorText kPictureNoMemory{
    "picture_no_memory", QT_TRANSLATE_NOOP("Errors", "There is not enough memory for a picture of %1 × %2 pixels.")};
inline constexpr ErrorText kOpenGlNotDrawn{
    "opengl_not_drawn", QT_TRANSLATE_NOOP("Errors", "OpenGL here cannot draw a picture of %1 × %2 pixels (code %3).")};
inline constexpr ErrorText kNeedsOpenGl{
    "needs_opengl", QT_TRANSLATE_NOOP("Errors", "%1 needs OpenGL: the CPU does not draw it.")};
inline constexpr ErrorText kMaterialNeedsOpenGl{"material_needs_opengl",
    QT_TRANSLATE_NOOP("Errors", "--view shaded needs OpenGL: the CPU does not draw the material %1, whose textures lie "
                                "in more than two sets of texture coordinates. It draws all other views.")};
inline constexpr ErrorText kTooManyPictures{"too_many_pictures",
    QT_TRANSLATE_NOOP("Errors", "%1 pictures a second are more than %2 files can tell: from 0.01 to %3 are possible.")};
inline constexpr ErrorText kPicturesTooLarge{"pictures_too_large",
    QT_TRANSLATE_NOOP("Errors", "Pictures of %1 × %2 pixels do not fit into %3 files, which have up to %4 a side.")};
inline constexpr ErrorText kEncoderFailed{
    "encoder_failed", QT_TRANSLATE_NOOP("Errors", "The pictures cannot be written as %1: %2.")};

// What a picture leaves out.
inline constexpr ErrorText kImageUnread{
    "image_unread", QT_TRANSLATE_NOOP("Errors",
                        "The image %1 is of a kind that is not shown here (%2). The mesh is drawn without it.")};
inline constexpr ErrorText kImageCut{"image_cut",
    QT_TRANSLATE_NOOP("Errors", "The image %1 ends before its picture does. The mesh is drawn without it.")};
inline constexpr ErrorText kImageDamaged{
    "image_damaged", QT_TRANSLATE_NOOP("Errors", "The image %1 is damaged at byte %2. The mesh is drawn without it.")};
inline constexpr ErrorText kImageTooLarge{
    "image_too_large", QT_TRANSLATE_NOOP("Errors",
                           "The image %1 has %2 × %3 pixels, more than can be shown. The mesh is drawn without it.")};
} // namespace bindpose::errors
