// SPDX-License-Identifier: MIT
#include "app/html/html_style.h"

namespace bindpose {

const char* const kReportStyle = R"css(
:root{color-scheme:light dark;--bg:#F2F3F5;--card:#fff;--line:#D2D7DD;--text:#1A1E23;--t2:#48515B;--t3:#5C6570;
--err:#B3261E;--warn:#855600;--ok:#19743F;--accent:#1560B8;--sel:#E0E6ED}
@media(prefers-color-scheme:dark){:root{--bg:#16181B;--card:#1D2024;--line:#2C3138;--text:#E4E7EB;--t2:#AAB1BB;
--t3:#8D95A0;--err:#F47C78;--warn:#E8B34B;--ok:#62C48F;--accent:#6DB1FF;--sel:#2B323B}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:13px/19px system-ui,"DejaVu Sans",sans-serif;
font-variant-numeric:tabular-nums}
main{max-width:1180px;margin:0 auto;padding:22px 24px}
h1{font-size:20px;line-height:26px;margin:0;overflow-wrap:anywhere}
.t2{color:var(--t2)}.t3{color:var(--t3);font-size:12px}
.err{color:var(--err)}.warn{color:var(--warn)}.ok{color:var(--ok)}.info{color:var(--accent)}.hint{color:var(--t3)}
.ic{width:16px;height:16px;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;
flex:none;vertical-align:-3px}
.head{display:flex;gap:24px;align-items:flex-end;border-bottom:1px solid var(--line);padding-bottom:14px}
.head>div{flex:1}.head dl{display:grid;grid-template-columns:auto auto;gap:0 12px;margin:0;font-size:12px;max-width:52%}
.head dt{color:var(--t3)}.head dd{margin:0;overflow-wrap:anywhere}
.cnt{display:flex;gap:8px;margin:14px 0 10px;flex-wrap:wrap;align-items:flex-start}
.cnt>label,.cnt>details{border:1px solid var(--line);background:var(--card);border-radius:6px;padding:4px 10px}
.cnt>label{display:flex;gap:6px;align-items:center}.cnt .gap{flex:1}
.cnt details label{display:flex;gap:6px;padding:1px 0}.cnt input{accent-color:var(--accent);margin:0}
.cnt details>div{max-height:260px;overflow:auto;padding:4px 0}
summary{cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}
:focus-visible{outline:2px solid var(--accent)}
.more>summary::after{content:" ▾"}
.r{display:grid;grid-template-columns:14px 20px 1fr 170px 180px 84px 62px;gap:8px;align-items:center;padding:6px 12px}
.seen .r{grid-template-columns:14px 20px 1fr 150px 180px 84px 62px 56px}
.r>*{min-width:0;overflow-wrap:anywhere}.hd{color:var(--t3);font-size:12px;padding:4px 12px}.n{text-align:right}
.find{border:1px solid var(--line);background:var(--card);border-radius:6px;margin-bottom:5px}
.find[open]>summary{background:var(--sel);border-radius:6px 6px 0 0}.find>summary .ar{color:var(--t3)}
.find[open]>summary .ar{transform:rotate(90deg)}
.body{padding:12px 14px;display:grid;grid-template-columns:1fr;gap:14px}
.one .body,.body.one{grid-template-columns:300px 1fr}.body.two{grid-template-columns:300px 300px 1fr}
figure{margin:0}figure img{width:100%;height:auto;display:block;border-radius:4px}
figcaption{font-size:12px;display:flex;justify-content:space-between;gap:8px;margin-top:3px}
.body p{margin:4px 0}.curve{width:100%;max-width:420px;display:block}
.dcc{grid-column:1/-1;display:grid;grid-template-columns:1fr 1fr 1fr;gap:14px;border-top:1px solid var(--line);
padding-top:10px}
.dcc ol{margin:2px 0 0;padding-left:18px;font-size:12px;line-height:17px;color:var(--t2)}.dcc b{font-size:12px}
.dcc .all{grid-column:1/-1;overflow-wrap:anywhere}
code{font:11px "DejaVu Sans Mono",monospace;background:var(--bg);padding:1px 4px;border-radius:3px}
.also{border:1px solid var(--line);background:var(--card);border-radius:6px;margin:10px 0 0;padding:6px 12px}
.also ul{margin:6px 0;padding-left:18px}.also li{overflow-wrap:anywhere}
.none{border:1px solid var(--line);background:var(--card);border-radius:6px;padding:24px;text-align:center}
footer{margin-top:12px;display:flex;justify-content:space-between;gap:16px}
body:has(#se:not(:checked)) .serr,body:has(#sw:not(:checked)) .swarn,body:has(#si:not(:checked)) .sinfo,
body:has(#sh:not(:checked)) .shint{display:none}
@media screen and (max-width:900px){.body.one,.body.two,.dcc{grid-template-columns:1fr}.head{display:block}.head dl{max-width:none}
.r,.seen .r{grid-template-columns:14px 20px 1fr 84px}.r .w{display:none}figure{max-width:420px}}
@media print{:root{--bg:#fff;--card:#fff;--line:#999;--text:#000;--t2:#222;--t3:#444;--err:#8F1A14;--warn:#6B4500;
--ok:#0F5A2F;--accent:#0B4A94;--sel:#EEE}
body{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.cnt input,.cnt details{display:none}main{max-width:none;padding:0}.find,figure{break-inside:avoid}
.body.two{grid-template-columns:1fr 1fr 1fr}.body.one{grid-template-columns:1fr 2fr}
.r,.seen .r{grid-template-columns:0 18px 1fr 130px 100px 66px 46px;gap:6px;font-size:11px}
.seen .r{grid-template-columns:0 18px 1fr 110px 90px 66px 46px 54px}.find>summary .ar{visibility:hidden}
@page{margin:14mm}}
)css";

} // namespace bindpose
