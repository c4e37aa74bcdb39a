// SPDX-License-Identifier: MIT
#include "render/gl/gpu_timer.h"

namespace bindpose {

GpuTimer::GpuTimer(Gl& gl) : gl_(&gl)
{
    GLint bits = 0;
    gl.glGetQueryiv(GL_TIME_ELAPSED, GL_QUERY_COUNTER_BITS, &bits);
    if (bits > 0) gl.glGenQueries(1, &query_);
}

GpuTimer::~GpuTimer()
{
    if (query_ != 0) gl_->glDeleteQueries(1, &query_);
}

void GpuTimer::begin()
{
    (void)lastMs();
    runs_ = query_ != 0 && !waits_;
    if (runs_) gl_->glBeginQuery(GL_TIME_ELAPSED, query_);
}

void GpuTimer::end()
{
    if (!runs_) return;
    gl_->glEndQuery(GL_TIME_ELAPSED);
    runs_ = false;
    waits_ = true;
}

std::optional<double> GpuTimer::lastMs()
{
    if (!waits_) return lastMs_;
    GLint ready = 0;
    gl_->glGetQueryObjectiv(query_, GL_QUERY_RESULT_AVAILABLE, &ready);
    if (ready == 0) return lastMs_;
    GLuint64 spent = 0;
    gl_->glGetQueryObjectui64v(query_, GL_QUERY_RESULT, &spent);
    waits_ = false;
    lastMs_ = static_cast<double>(spent) * 1e-6;
    return lastMs_;
}

} // namespace bindpose
