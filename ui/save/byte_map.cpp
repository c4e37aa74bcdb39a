// SPDX-License-Identifier: MIT
#include "ui/save/byte_map.h"

#include "ui/base/texts.h"
#include "ui/look/theme.h"

#include <QPainter>

namespace bindpose {

void ByteMap::show(std::size_t fileBytes, std::vector<Range> changed)
{
    bytes_ = fileBytes;
    changed_ = std::move(changed);
    setAccessibleName(tr("Map of the file's bytes"));
    setAccessibleDescription(tr("%n range(s) change", nullptr, static_cast<int>(changed_.size())));
    setToolTip(accessibleDescription());
    update();
}

std::vector<PaintedPart> ByteMap::paintedParts() const
{
    std::vector<PaintedPart> parts;
    for (const Range& range : changed_) {
        const int x = static_cast<int>(static_cast<double>(range.offset) * width() / static_cast<double>(bytes_));
        parts.push_back(
            {tr("%1 from byte %2").arg(bytesText(range.length), countText(range.offset)), {x, 0, 2, height()}});
    }
    return parts;
}

void ByteMap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), color(Token::Raised));
    if (bytes_ == 0) return;
    const double perByte = static_cast<double>(width()) / static_cast<double>(bytes_);
    for (const Range& range : changed_) {
        const double x = static_cast<double>(range.offset) * perByte;
        const double wide = std::max(2.0, static_cast<double>(range.length) * perByte);
        painter.fillRect(
            QRectF(std::min(x, static_cast<double>(width()) - 2.0), 0, wide, height()), color(Token::Accent));
    }
}

} // namespace bindpose
