import { readFileSync } from "node:fs";
import { html, makeAsset, type SafeHtml } from "../../portal/index.ts";

const script = (name: string) =>
  makeAsset(
    name,
    "text/javascript; charset=utf-8",
    readFileSync(new URL(`./${name}`, import.meta.url)),
  );

const signedIn = script("signed-in.js");
const suggest = script("suggest.js");

/** The scripts of every support page. */
export const pageScripts = [signedIn];
/** The scripts of the form, which also suggests articles. */
export const formScripts = [signedIn, suggest];
/** All scripts that support pages have. */
export const supportAssets = formScripts;

/** Where the script leads whoever is signed in. */
export const forSignedIn = (path: string): SafeHtml =>
  html`<div data-signed-in="${path}" hidden></div>`;
