// SPDX-License-Identifier: MIT
#include "render/animation/animation_kinds.h"
#include "render/gl/errors.h"

#include <webp/encode.h>
#include <webp/mux.h>

#include <cmath>
#include <cstring>

namespace bindpose {
namespace {

Error webpFailed(const char* why)
{
    return Error(ErrorKind::Write, errors::kEncoderFailed, {}, {"WebP", why});
}

/// https://developers.google.com/speed/webp/docs/container-api
class WebPWriter final : public AnimationWriter {
public:
    explicit WebPWriter(const AnimationLook& look) : look_(look) {}
    ~WebPWriter() override { WebPAnimEncoderDelete(encoder_); }

    Result<void> begin()
    {
        WebPAnimEncoderOptions options;
        if (!WebPAnimEncoderOptionsInit(&options)) return webpFailed("the library is of another version");
        options.anim_params.loop_count = 0; // without end
        encoder_ = WebPAnimEncoderNew(look_.size.width(), look_.size.height(), &options);
        if (!encoder_) return webpFailed("there is not enough memory");
        if (!WebPConfigPreset(&config_, WEBP_PRESET_DRAWING, static_cast<float>(look_.quality)))
            return webpFailed("the library is of another version");
        config_.lossless = look_.quality >= 100 ? 1 : 0;
        if (config_.lossless) {
            config_.quality = 40.0f; // effort
            config_.method = 3;
            config_.exact = 1;
        } else {
            config_.use_sharp_yuv = 1;
        }
        return {};
    }
    Result<void> add(const QImage& picture) override
    {
        const QImage pixels = picture.convertToFormat(QImage::Format_RGBA8888);
        WebPPicture source;
        if (!WebPPictureInit(&source)) return webpFailed("the library is of another version");
        source.width = pixels.width();
        source.height = pixels.height();
        source.use_argb = 1;
        const bool taken =
            WebPPictureImportRGBA(&source, pixels.constBits(), static_cast<int>(pixels.bytesPerLine())) &&
            WebPAnimEncoderAdd(encoder_, &source, millisecond(), &config_);
        WebPPictureFree(&source);
        if (!taken) return webpFailed(WebPAnimEncoderGetError(encoder_));
        ++count_;
        return {};
    }
    Result<std::vector<std::byte>> finish() override
    {
        WebPData data;
        WebPDataInit(&data);
        const bool done =
            WebPAnimEncoderAdd(encoder_, nullptr, millisecond(), nullptr) && WebPAnimEncoderAssemble(encoder_, &data);
        std::vector<std::byte> out(done ? data.size : 0);
        if (!out.empty()) std::memcpy(out.data(), data.bytes, data.size);
        WebPDataClear(&data);
        if (!done) return webpFailed(WebPAnimEncoderGetError(encoder_));
        return out;
    }

private:
    /// When the next picture begins.
    int millisecond() const
    {
        return static_cast<int>(std::lround(1000.0 * static_cast<double>(count_) / look_.framesPerSecond));
    }

    AnimationLook look_;
    WebPConfig config_{};
    WebPAnimEncoder* encoder_ = nullptr;
    std::size_t count_ = 0;
};

} // namespace

Result<std::unique_ptr<AnimationWriter>> makeWebPWriter(const AnimationLook& look)
{
    auto out = std::make_unique<WebPWriter>(look);
    if (Result<void> ok = out->begin(); !ok) return ok.error();
    return std::unique_ptr<AnimationWriter>(std::move(out));
}

} // namespace bindpose
