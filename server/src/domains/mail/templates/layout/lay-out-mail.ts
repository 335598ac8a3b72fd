import { escapeHtml } from "#platform/html/sanitize.ts";

/** Whose mail it is. */
export interface Letterhead {
  readonly name: string;
  readonly logoUrl: string;
  readonly siteUrl: string;
  readonly colour: string;
}

interface MailBody {
  readonly html: string;
  /** The line above which people answer, first of all. */
  readonly separator?: string | undefined;
  /** Small words at the end. */
  readonly footer: string;
  /** What an answer quotes although nobody reads it. */
  readonly reference?: string | undefined;
}

/** The body of a mail in the layout of its business: one column of 600 px in tables, for Outlook too, light and dark. */
export function layOutMail(
  { html, separator, footer, reference = "" }: MailBody,
  head: Letterhead,
): string {
  const colour = /^#[0-9a-f]{6}$/i.test(head.colour) ? head.colour : "#006f85";
  const name = escapeHtml(head.name);
  const mark = head.logoUrl
    ? `<img src="${escapeHtml(head.logoUrl)}" alt="${name}" height="32" style="display:block;height:32px;max-width:240px;border:0">`
    : name;
  const line = separator
    ? `<tr><td class="quiet" style="padding:8px 24px 16px;font-family:Arial,Helvetica,sans-serif;font-size:12px;color:#63676b">${escapeHtml(separator)}</td></tr>`
    : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${colour}}
img{max-width:100%;height:auto}
blockquote{margin:8px 0;padding:0 0 0 12px;border-left:3px solid #d0d4d8}
pre{white-space:pre-wrap}
.words table{border-collapse:collapse}
.words td,.words th{padding:4px 8px;word-break:normal}
@media (max-width:640px){.sheet{width:100%!important}}
@media (prefers-color-scheme:dark){
.page{background:#16191c!important}
.sheet{background:#1f2327!important;border-left-color:#32383e!important;border-right-color:#32383e!important;border-bottom-color:#32383e!important}
.words,.words p,.words div,.words li,.name{color:#e8eaec!important}
.quiet{color:#a3a9af!important}
.words a{color:#7fc8d6!important}
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f6">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f5f6">
${line}<tr><td align="center" style="padding:${separator ? 0 : 24}px 8px 24px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e2e5e8;border-top:4px solid ${colour}">
<tr><td class="name" style="padding:20px 24px 0;font-family:Arial,Helvetica,sans-serif;font-size:16px;font-weight:bold;color:#1f2327"><a href="${escapeHtml(head.siteUrl)}" class="name" style="color:#1f2327;text-decoration:none">${mark}</a></td></tr>
<tr><td class="words" style="padding:8px 24px 20px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1f2327;word-break:break-word">${html}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
<tr><td align="center" class="quiet" style="padding:0 24px 24px;font-family:Arial,Helvetica,sans-serif;font-size:12px;line-height:1.5;color:#63676b">${escapeHtml(footer)}<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px">${escapeHtml(reference)}</div></td></tr>
</table>
</body>
</html>`;
}

/** Without paragraphs that have no words left once their variables are filled. */
export const withoutEmptyParagraphs = (html: string): string =>
  html.replace(/<(p|div)>\s*<\/\1>\s*/g, "");
