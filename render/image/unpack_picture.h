// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/unpack.h"

#include <QImage>

#include <string>

namespace bindpose {

/// Decoders of pictures, from bytes to bytes. The request is the file as it is.
/// Words of the answer: width, height, QImage::Format; then the lines, tight. Formats that are written so: kept ones of
/// 8 and 16 bits, others as RGBA.
Unpacked unpackPicture(ByteSpan request);
/// Words of the answer: width, height, QImage::Format as the head says; then the format's name ("png"; "dds" and
/// "targa" of our own decoders).
Unpacked unpackPictureHead(ByteSpan request);

/// DDS, what Qt reads, TGA; null where nothing does. Thread: any.
QImage decodedPicture(ByteSpan bytes);

struct PictureHead {
    QSize size;
    QImage::Format format = QImage::Format_Invalid;
    std::string name;
};
/// What a file says of its picture, without its texels (DDS and TGA have to decode); nothing where none can be read.
std::optional<PictureHead> pictureHead(ByteSpan bytes);

/// Loads what decoders load when they are first used, for a process that may open no file later.
void loadPictureDecoders();

} // namespace bindpose
