/** A message that tries to run a script, to load something from another host, or to hide its words. */
export interface HostileHtml {
  readonly name: string;
  readonly html: string;
}

/** Where a hostile message would report that it ran: `globalThis.ran.push(name)`. */
const run = (name: string) => `globalThis.ran&&globalThis.ran.push('${name}')`;
const host = "https://elsewhere.test";

/** Ways to run a script, by element and attribute. */
function scripts(name: string): readonly string[] {
  const js = run(name);
  const url = `javascript:${js}`;
  const data = `data:text/html,<script>parent.${js}</script>`;
  return [
    `<script>${js}</script>`,
    `<ScRiPt >${js}</sCrIpT >`,
    `<script src="${host}/x.js"></script>`,
    `<script type="module">${js}</script>`,
    `<scr<script>ipt>${js}</scr</script>ipt>`,
    `<img src="x" onerror="${js}">`,
    `<img src=x onerror=${js}>`,
    `<img src="/no-such-file" onerror ="${js}"/>`,
    `<img/src="x"/onerror="${js}">`,
    `<img src="x\` \`<script>${js}</script>"\` \`>`,
    `<img """><script>${js}</script>">`,
    `<video autoplay onloadstart="${js}"><source onerror="${js}"></video>`,
    `<audio src="x" onerror="${js}"></audio>`,
    `<body onload="${js}">`,
    `<details open ontoggle="${js}"><summary>a</summary></details>`,
    `<input autofocus onfocus="${js}">`,
    `<select autofocus onfocus="${js}"></select>`,
    `<textarea autofocus onfocus="${js}"></textarea>`,
    `<marquee onstart="${js}">a</marquee>`,
    `<p onanimationstart="${js}" style="animation:a 1s">a</p>`,
    `<a href="${url}" id="click">a</a>`,
    `<a href="java&#10;script:${js}">a</a>`,
    `<a href="&#x6A;avascript:${js}">a</a>`,
    `<a href=" &#1;javascript:${js}">a</a>`,
    `<a href="vbscript:msgbox(1)">a</a>`,
    `<a href="${data}">a</a>`,
    `<iframe src="${url}"></iframe>`,
    `<iframe srcdoc="<script>parent.${js}</script>"></iframe>`,
    `<iframe src="${data}"></iframe>`,
    `<object data="${data}"></object>`,
    `<embed src="${data}">`,
    `<form action="${url}"><button id="click">a</button></form>`,
    `<form><button formaction="${url}">a</button></form>`,
    `<meta http-equiv="refresh" content="0;url=${url}">`,
    `<base href="${host}/"><img src="x.png">`,
    `<svg onload="${js}"></svg>`,
    `<svg><script>${js}</script></svg>`,
    `<svg><animate onbegin="${js}" attributeName="x"></animate></svg>`,
    `<svg><a xlink:href="${url}"><text>a</text></a></svg>`,
    `<svg><foreignObject><img src="x" onerror="${js}"></foreignObject></svg>`,
    `<math><mtext><script>${js}</script></mtext></math>`,
    `<math href="${url}">a</math>`,
    // Text that becomes markup when it is parsed a second time.
    `<noscript><p title="</noscript><img src=x onerror=${js}>"></noscript>`,
    `<svg></p><style><a id="</style><img src=x onerror=${js}>"></svg>`,
    `<math><mtext><table><mglyph><style><!--</style><img src=x onerror=${js}>--></mglyph></table></mtext></math>`,
    `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${js}></style></mglyph></form>`,
    `<title>&lt;/title&gt;&lt;img src=x onerror=${js}&gt;</title>`,
    `<textarea>&lt;/textarea&gt;&lt;img src=x onerror=${js}&gt;</textarea>`,
    `<p title="&lt;img src=x onerror=${js}&gt;">a</p>`,
    `<!--><img src=x onerror=${js}>-->`,
    `<![CDATA[<img src=x onerror=${js}>]]>`,
    `<?xml-stylesheet href="${url}"?>`,
    `<template><img src=x onerror=${js}></template>`,
    `<xmp><img src=x onerror=${js}></xmp>`,
    `<plaintext><img src=x onerror=${js}>`,
  ];
}

/** Ways to load something from another host. */
const loads = [
  `<img src="${host}/pixel.png">`,
  `<img src="//elsewhere.test/pixel.png">`,
  `<img srcset="${host}/a.png 1x, ${host}/b.png 2x">`,
  `<img lowsrc="${host}/a.png" dynsrc="${host}/b.png" src="">`,
  `<picture><source srcset="${host}/a.png"><img src="x"></picture>`,
  `<link rel="stylesheet" href="${host}/a.css">`,
  `<link rel="preload" as="image" href="${host}/a.png">`,
  `<link rel="dns-prefetch" href="${host}">`,
  `<style>@import url(${host}/a.css);p{background:url(${host}/b.png)}</style><p>a</p>`,
  `<p style="background-image:url(${host}/a.png)">a</p>`,
  `<p style="background:url('${host}/a.png')">a</p>`,
  `<p style="list-style:url(${host}/a.png)">a</p>`,
  `<p style="content:url(${host}/a.png)">a</p>`,
  `<ul style="list-style-image:url(${host}/a.png)"><li>a</li></ul>`,
  `<table background="${host}/a.png"><tr><td background="${host}/b.png">a</td></tr></table>`,
  `<body background="${host}/a.png">a</body>`,
  `<video poster="${host}/a.png" src="${host}/a.mp4" autoplay></video>`,
  `<audio src="${host}/a.mp3" autoplay></audio>`,
  `<input type="image" src="${host}/a.png">`,
  `<svg><image href="${host}/a.png"></image><use href="${host}/a.svg#b"></use></svg>`,
  `<iframe src="${host}"></iframe>`,
  `<object data="${host}/a.swf"></object>`,
  `<embed src="${host}/a.swf">`,
  `<track src="${host}/a.vtt">`,
  `<a href="${host}" ping="${host}/ping">a</a>`,
];

/** Ways to hide words from whoever reads the message. */
const hides = [
  "display:none",
  "visibility:hidden",
  "opacity:0",
  "color:transparent",
  "color:#fff",
  "color:white;background:white",
  "color:rgba(0,0,0,0)",
  "font-size:0",
  "font-size:1px;line-height:0",
  "position:absolute;left:-9999px",
  "position:fixed;top:0;left:0;width:100vw;height:100vh;background:white",
  "height:0;overflow:hidden",
  "max-height:0;overflow:hidden",
  "width:0;overflow:hidden",
  "clip:rect(0,0,0,0);position:absolute",
  "clip-path:inset(100%)",
  "text-indent:-9999px",
  "transform:scale(0)",
  "mso-hide:all",
  "z-index:-1;position:relative",
].flatMap((style) => [
  `<p style="${style}">words</p>`,
  `<div style="${style}"><span>words</span></div>`,
  `<table><tr><td style="${style}">words</td></tr></table>`,
]);

/** What is around a hostile part. */
const places: readonly (readonly [string, string, string])[] = [
  ["alone", "", ""],
  ["in-a-cell", "<table><tr><td>", "</td></tr></table>"],
  ["in-nested-tables", "<table><tr><td><table><tr><td>", "</td></tr></table></td></tr></table>"],
  ["in-an-open-link", '<a href="https://a.test">', ""],
  ["after-an-open-comment", "<!-- a --!>", ""],
  ["in-a-list", "<ul><li><blockquote>", "</blockquote></li></ul>"],
];

const hidden = [
  "<p hidden>words</p>",
  '<p class="hidden sr-only">words</p>',
  '<p aria-hidden="true">words</p>',
];

/** All of them, each with a name of its own that an attribute without quotes can carry. */
export const hostileHtml: readonly HostileHtml[] = [
  ...places.flatMap(([place, before, after]) => {
    const kinds = scripts("name").length;
    return Array.from({ length: kinds }, (_, kind) => {
      const name = `script-${kind + 1}-${place}`;
      return { name, html: before + (scripts(name)[kind] ?? "") + after };
    });
  }),
  ...loads.map((html, kind) => ({ name: `load-${kind + 1}`, html })),
  ...[...hides, ...hidden].map((html, kind) => ({ name: `hide-${kind + 1}`, html })),
];
