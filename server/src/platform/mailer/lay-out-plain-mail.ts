const font = "font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5";

/** The page of a mail that is about no ticket: one column, readable on a phone and in the dark. */
export const layOutPlainMail = (html: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body{background:#16191c!important;color:#e8eaec!important}
a{color:#7fc8d6!important}
}
</style>
</head>
<body style="margin:0 auto;padding:8px 24px 24px;max-width:600px;background:#ffffff;color:#1f2327;word-break:break-word;${font}">${html}</body>
</html>`;
