// SPDX-License-Identifier: MIT
#include "ui/viewport/hud/view_colors.h"

namespace bindpose {
namespace {

glm::vec4 of(Token token, ThemeId theme)
{
    const QColor c = color(token, theme);
    return {c.redF(), c.greenF(), c.blueF(), c.alphaF()};
}

} // namespace

RenderColors viewColors(ThemeId theme)
{
    RenderColors c = isLight(theme) ? lightRenderColors() : RenderColors{};
    if (!isHighContrast(theme)) return c;
    const auto solid = [theme](Token token) { return glm::vec3(of(token, theme)); };
    c.backTop = c.backBottom = solid(Token::Inset);
    c.grid = solid(Token::Ctl);
    c.axisX = solid(Token::X);
    c.axisY = solid(Token::Y);
    c.axisZ = solid(Token::Z);
    c.bone = c.text = solid(Token::Text);
    c.text2 = solid(Token::Text2);
    c.text3 = solid(Token::Text3);
    c.selection = solid(Token::Accent);
    c.hover = solid(Token::Focus);
    c.touched = solid(Token::Warn);
    c.halo = solid(Token::Inset);
    c.overlay = glm::vec4(solid(Token::Overlay), 1.0f);
    c.overlayLine = solid(Token::OverlayLine);
    return c;
}

} // namespace bindpose
