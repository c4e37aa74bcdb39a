// SPDX-License-Identifier: MIT
#include "render/animation/animation_kinds.h"
#include "render/animation/gif_palette.h"
#include "render/gl/errors.h"

#include <gif_lib.h>

#include <cmath>
#include <cstring>

namespace bindpose {
namespace {

constexpr int kColorBits = 8;

/// GIF89a; the loop is Netscape's extension. https://www.w3.org/Graphics/GIF/spec-gif89a.txt
class GifWriter final : public AnimationWriter {
public:
    explicit GifWriter(const AnimationLook& look) : look_(look) {}
    ~GifWriter() override
    {
        int ignored = 0;
        if (file_) EGifCloseFile(file_, &ignored);
    }

    Result<void> begin()
    {
        int error = 0;
        file_ = EGifOpen(this, &GifWriter::take, &error);
        if (!file_) return failed(error);
        EGifSetGifVersion(file_, true);
        if (EGifPutScreenDesc(file_, look_.size.width(), look_.size.height(), kColorBits, 0, nullptr) == GIF_ERROR)
            return failed();
        constexpr unsigned char again[] = {1, 0, 0}; // without end
        const bool loops = EGifPutExtensionLeader(file_, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR &&
                           EGifPutExtensionBlock(file_, 11, "NETSCAPE2.0") != GIF_ERROR &&
                           EGifPutExtensionBlock(file_, sizeof(again), again) != GIF_ERROR &&
                           EGifPutExtensionTrailer(file_) != GIF_ERROR;
        return loops ? Result<void>() : Result<void>(failed());
    }
    Result<void> add(const QImage& picture) override
    {
        GifPicture pixels = gifPicture(picture);
        GraphicsControlBlock control{};
        control.DisposalMode = DISPOSE_BACKGROUND;
        control.DelayTime = hundredth(count_ + 1) - hundredth(count_);
        control.TransparentColor = GifPicture::kClear; // in each: what is cleared is seen through
        GifByteType extension[4];
        const std::size_t length = EGifGCBToExtension(&control, extension);
        if (EGifPutExtension(file_, GRAPHICS_EXT_FUNC_CODE, static_cast<int>(length), extension) == GIF_ERROR)
            return failed();
        ColorMapObject* colors = GifMakeMapObject(1 << kColorBits, nullptr);
        if (!colors) return failed(E_GIF_ERR_NOT_ENOUGH_MEM);
        for (std::size_t i = 0; i < pixels.colors.size(); ++i)
            colors->Colors[i] = {pixels.colors[i][0], pixels.colors[i][1], pixels.colors[i][2]};
        bool put = EGifPutImageDesc(file_, 0, 0, look_.size.width(), look_.size.height(), false, colors) != GIF_ERROR;
        GifFreeMapObject(colors);
        for (int y = 0; put && y < look_.size.height(); ++y)
            put = EGifPutLine(file_, pixels.pixels.data() + static_cast<std::ptrdiff_t>(y) * look_.size.width(),
                      look_.size.width()) != GIF_ERROR;
        if (!put) return failed();
        ++count_;
        return {};
    }
    Result<std::vector<std::byte>> finish() override
    {
        int error = 0;
        const bool closed = EGifCloseFile(file_, &error) != GIF_ERROR;
        file_ = nullptr;
        if (!closed) return failed(error);
        return std::move(bytes_);
    }

private:
    static int take(GifFileType* file, const GifByteType* bytes, int count)
    {
        auto* own = static_cast<GifWriter*>(file->UserData);
        const auto* begin = reinterpret_cast<const std::byte*>(bytes);
        own->bytes_.insert(own->bytes_.end(), begin, begin + count);
        return count;
    }
    static Error failed(int error)
    {
        const char* why = GifErrorString(error);
        return Error(
            ErrorKind::Write, errors::kEncoderFailed, {}, {"GIF", why ? std::string(why) : std::to_string(error)});
    }
    Error failed() const { return failed(file_->Error); }
    /// When a picture begins.
    int hundredth(std::size_t picture) const
    {
        return static_cast<int>(std::lround(100.0 * static_cast<double>(picture) / look_.framesPerSecond));
    }

    AnimationLook look_;
    GifFileType* file_ = nullptr;
    std::vector<std::byte> bytes_;
    std::size_t count_ = 0;
};

} // namespace

Result<std::unique_ptr<AnimationWriter>> makeGifWriter(const AnimationLook& look)
{
    auto out = std::make_unique<GifWriter>(look);
    if (Result<void> ok = out->begin(); !ok) return ok.error();
    return std::unique_ptr<AnimationWriter>(std::move(out));
}

} // namespace bindpose
