/** What programs put on the clipboard, in their own manner, and what the editor makes of it. */
export interface Clipboard {
  readonly from: string;
  readonly html: string;
  readonly expected: string;
}

const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm;font-size:11.0pt;font-family:"Calibri",sans-serif;} --></style></head><body lang=EN-GB><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const listItem = (marker: string, level: number, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`;

const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5b1f">${body}</b>`;

const docsSpan = (style: string, words: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;${style}">${words}</span>`;

const excel = (rows: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {padding-top:1px; mso-ignore:padding;}</style></head><body><!--StartFragment--><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><col width=64 span=2 style='width:48pt'>${rows}</table><!--EndFragment--></body></html>`;

export const clipboards: readonly Clipboard[] = [
  {
    from: "Word: paragraphs and an empty line",
    html: word(
      "<p class=MsoNormal>Dear Dana,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>thank you.<o:p></o:p></p>",
    ),
    expected: "<p>Dear Dana,</p><p><br></p><p>thank you.</p>",
  },
  {
    from: "Word: bold, italic and a link",
    html: word(
      "<p class=MsoNormal><b>Please</b> read <i>this</i>: <a href=\"https://example.com/a\"><span style='color:#0563C1'>guide</span></a>.<o:p></o:p></p>",
    ),
    expected:
      '<p><strong>Please</strong> read <em>this</em>: <a href="https://example.com/a">guide</a>.</p>',
  },
  {
    from: "Word: a bulleted list",
    html: word(listItem("·", 1, "One") + listItem("·", 1, "Two")),
    expected: "<ul><li><p>One</p></li><li><p>Two</p></li></ul>",
  },
  {
    from: "Word: a numbered list",
    html: word(listItem("1.", 1, "One") + listItem("2.", 1, "Two")),
    expected: "<ol><li><p>One</p></li><li><p>Two</p></li></ol>",
  },
  {
    from: "Word: a list in a list",
    html: word(
      listItem("·", 1, "Fruit") + listItem("o", 2, "Apple") + listItem("·", 1, "Vegetable"),
    ),
    expected:
      "<ul><li><p>Fruit</p><ul><li><p>Apple</p></li></ul></li><li><p>Vegetable</p></li></ul>",
  },
  {
    from: "Word: a heading, where headings are not allowed",
    html: word("<h1>Summary<o:p></o:p></h1><p class=MsoNormal>All is well.</p>"),
    expected: "<p><strong>Summary</strong></p><p>All is well.</p>",
  },
  {
    from: "Word: hidden text of a tracked change",
    html: word(
      "<p class=MsoNormal>Shown<span style='mso-hide:all'>hidden</span><span style='display:none;mso-hide:all'> too</span></p>",
    ),
    expected: "<p>Shown</p>",
  },
  {
    from: "Word: a table",
    html: word(
      "<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=200 valign=top style='width:150pt'><p class=MsoNormal>Item<o:p></o:p></p></td><td><p class=MsoNormal>Price<o:p></o:p></p></td></tr></table>",
    ),
    expected: "<table><tbody><tr><td><p>Item</p></td><td><p>Price</p></td></tr></tbody></table>",
  },
  {
    from: "Word: a picture that stays on the writer's disk",
    html: word(
      '<p class=MsoNormal>See <img width=20 height=20 src="file:///C:/Users/dana/image001.png" alt="the plan" v:shapes="Picture_1"></p>',
    ),
    expected: "<p>See the plan</p>",
  },
  {
    from: "Word: a quotation in a smaller font",
    html: word(
      "<p class=MsoNormal><span style='font-size:9.0pt;line-height:107%;color:#7F7F7F'>Small print</span></p>",
    ),
    expected: "<p>Small print</p>",
  },
  {
    from: "Outlook: lines as paragraphs with a signature table",
    html: '<div class="WordSection1"><p class="MsoNormal"><span lang="EN-US">Hello,</span></p><table style="width:300px"><tbody><tr><td><table><tbody><tr><td>Dana</td></tr><tr><td>Sales</td></tr></tbody></table></td></tr></tbody></table></div>',
    expected:
      "<p>Hello,</p><table><tbody><tr><td><p>Dana</p><p>Sales</p></td></tr></tbody></table>",
  },
  {
    from: "Outlook: a reply with the message before it",
    html: '<div><p class="MsoNormal">Yes.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b><span lang="EN-US">From:</span></b><span lang="EN-US"> Dana</span></p></div></div>',
    expected: "<p>Yes.</p><p><strong>From:</strong> Dana</p>",
  },
  {
    from: "Outlook on the web: styled blocks",
    html: '<div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">First</div><div class="elementToProof" style="font-size: 12pt;"><br></div><div class="elementToProof">Second</div>',
    expected: "<p>First</p><p><br></p><p>Second</p>",
  },
  {
    from: "Outlook: an old font element",
    html: '<font face="Verdana" size="2" color="navy">Kind <b>regards</b></font>',
    expected: "<p>Kind <strong>regards</strong></p>",
  },
  {
    from: "Gmail: lines as blocks",
    html: '<div dir="ltr">Hi,<div><br></div><div>it <i>works</i> now.</div></div>',
    expected: "<p>Hi,</p><p><br></p><p>it <em>works</em> now.</p>",
  },
  {
    from: "Gmail: a quoted message",
    html: '<div dir="ltr">Thanks!</div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">Is it done?</blockquote>',
    expected: "<p>Thanks!</p><blockquote><p>Is it done?</p></blockquote>",
  },
  {
    from: "Gmail: a remote picture in a link",
    html: '<a href="https://example.com"><img src="https://track.example.net/open.gif" alt="Offer" width="1" height="1"></a>',
    expected: '<p><a href="https://example.com">Offer</a></p>',
  },
  {
    from: "Gmail: a remote picture",
    html: '<div>Look: <img src="https://lh3.example.net/photo.png" alt="Shelf"></div>',
    expected: '<p>Look: <a href="https://lh3.example.net/photo.png">Shelf</a></p>',
  },
  {
    from: "Google Docs: marks as styles",
    html: docs(
      `<p dir="ltr" style="line-height:1.38;">${docsSpan("font-weight:700;", "Bold")}${docsSpan("font-weight:400;", " and ")}${docsSpan("font-style:italic;", "slanted")}</p>`,
    ),
    expected: "<p><strong>Bold</strong> and <em>slanted</em></p>",
  },
  {
    from: "Google Docs: crossed out",
    html: docs(`<p dir="ltr">${docsSpan("text-decoration:line-through;", "Old")}</p>`),
    expected: "<p><s>Old</s></p>",
  },
  {
    from: "Google Docs: a list",
    html: docs(
      `<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation">${docsSpan("", "One")}</p></li></ul>`,
    ),
    expected: "<ul><li><p>One</p></li></ul>",
  },
  {
    from: "Google Docs: a checklist",
    html: docs(
      '<ul><li><input type="checkbox" checked>Done</li><li><input type="checkbox">Open</li></ul>',
    ),
    expected: "<ul><li><p>☑ Done</p></li><li><p>☐ Open</p></li></ul>",
  },
  {
    from: "Google Docs: a heading",
    html: docs(`<h2 dir="ltr">${docsSpan("font-weight:400;", "Plan")}</h2>`),
    expected: "<p><strong>Plan</strong></p>",
  },
  {
    from: "Google Sheets: two cells",
    html: '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css">td {border: 1px solid}</style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" border="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="text-align:right;">1</td><td>2</td></tr></tbody></table>',
    expected: "<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>",
  },
  {
    from: "Excel: cells",
    html: excel(
      "<tr height=20 style='height:15.0pt'><td height=20 class=xl65>Name</td><td>Sum</td></tr><tr><td>Ada</td><td align=right>12</td></tr>",
    ),
    expected:
      "<table><tbody><tr><td><p>Name</p></td><td><p>Sum</p></td></tr><tr><td><p>Ada</p></td><td><p>12</p></td></tr></tbody></table>",
  },
  {
    from: "Excel: merged and empty cells",
    html: excel(
      "<tr><td colspan=2 height=20 width=128>Total</td></tr><tr><td></td><td>7</td></tr>",
    ),
    expected:
      '<table><tbody><tr><td colspan="2"><p>Total</p></td></tr><tr><td><p><br></p></td><td><p>7</p></td></tr></tbody></table>',
  },
  {
    from: "Slack: marks and code",
    html: '<meta charset="utf-8"><span style="color: rgb(29, 28, 29); font-family: Slack-Lato;">Run </span><code class="c-mrkdwn__code" data-stringify-type="code" style="box-sizing: inherit;">npm ci</code><span> again</span>',
    expected: "<p>Run <code>npm ci</code> again</p>",
  },
  {
    from: "Slack: a block of code",
    html: '<meta charset="utf-8"><pre class="c-mrkdwn__pre" data-stringify-type="pre">a = 1\nb = 2</pre>',
    expected: "<pre><code>a = 1\nb = 2</code></pre>",
  },
  {
    from: "Slack: a list and a mention of another program",
    html: '<ul data-stringify-type="unordered-list" class="p-rich_text_list"><li data-stringify-indent="0">One</li></ul><a class="c-member_slug" data-stringify-id="U02" href="#">@dana</a>',
    expected: "<ul><li><p>One</p></li></ul><p>@dana</p>",
  },
  {
    from: "Teams: nested spans",
    html: '<p style="margin-left:0"><span style="font-size:inherit"><span style="font-size:14px"><strong>Note</strong></span></span></p>',
    expected: "<p><strong>Note</strong></p>",
  },
  {
    from: "VS Code: lines of code",
    html: "<meta charset='utf-8'><div style=\"color: #cccccc;background-color: #1f1f1f;font-family: Consolas, 'Courier New', monospace;font-weight: normal;font-size: 14px;white-space: pre;\"><div><span style=\"color: #569cd6;\">const</span><span> a = </span><span>1</span></div><br><div><span>  run()</span></div></div>",
    expected: "<pre><code>const a = 1\n\n  run()</code></pre>",
  },
  {
    from: "GitHub: inline code and a link without an address",
    html: '<p dir="auto">Use <code class="notranslate">git log</code> and <a href="javascript:alert(1)">this</a></p>',
    expected: "<p>Use <code>git log</code> and this</p>",
  },
  {
    from: "Safari: its own last line break",
    html: '<span style="font-family: -apple-system;">One line</span><br class="Apple-interchange-newline">',
    expected: "<p>One line</p>",
  },
  {
    from: "LibreOffice: a paragraph with a font",
    html: '<body lang="en-GB" dir="ltr"><p style="line-height: 100%; margin-bottom: 0in"><font face="Liberation Serif, serif"><font size="3"><b>Total:</b> 3</font></font></p></body>',
    expected: "<p><strong>Total:</strong> 3</p>",
  },
  {
    from: "A web page: scripts, styles and a form",
    html: '<style>p{color:red}</style><script>alert(1)</script><form action="https://a.test"><p onclick="alert(1)">Words</p><button>Send</button></form><svg><text>drawn</text></svg>',
    expected: "<p>Words</p>",
  },
  {
    from: "A web page: text nobody can see",
    html: '<p>Shown<span style="opacity:0">faded</span><span style="font-size:0">tiny</span><span hidden>off</span></p>',
    expected: "<p>Shown</p>",
  },
  {
    from: "A mail program: a picture in the HTML itself",
    html: `<div>Before <img src="${pixel}" alt="Screen"> after</div>`,
    expected: '<p>Before <img data-upload="upload-1" alt="Screen"> after</p>',
  },
];
