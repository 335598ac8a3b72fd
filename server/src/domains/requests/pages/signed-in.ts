import { readFileSync } from "node:fs";
import { html, makeAsset, type SafeHtml } from "../../portal/index.ts";

const script = readFileSync(new URL("./signed-in.js", import.meta.url));
const signedIn = makeAsset("signed-in.js", "text/javascript; charset=utf-8", script);

export const supportAssets = [signedIn];

/** Where the script leads whoever is signed in. */
export const forSignedIn = (path: string): SafeHtml =>
  html`<div data-signed-in="${path}" hidden></div>`;
