import { isIPv4, isIPv6 } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
// Every reader of addresses takes such an ending for a number, each in its own way.
const numberLike = /^(\d+|0x[0-9a-f]*)$/;

/**
 * A host in the only form it has: a DNS name, or an address written as everybody reads it. Anything that two programs could
 * read differently is no host, and answers nothing.
 */
export function canonicalHost(text: string): string | undefined {
  if (isIPv4(text)) return text;
  if (text.includes(":")) return isCanonicalIPv6(text) ? text : undefined;
  const name = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return /^[!-~]*$/.test(name) ? asciiName(name) : internationalName(name);
}

function isCanonicalIPv6(text: string): boolean {
  return isIPv6(text) && URL.parse(`http://[${text}]/`)?.hostname === `[${text}]`;
}

function asciiName(name: string): string | undefined {
  const labels = name.split(".");
  const isSound =
    name.length <= 253 && labels.every((one) => label.test(one)) && labels.every(isReadable);
  return isSound && !numberLike.test(labels.at(-1) ?? "") ? name : undefined;
}

function isReadable(one: string): boolean {
  if (!one.startsWith("xn--")) return true;
  const shown = domainToUnicode(one);
  return !shown.startsWith("xn--") && domainToASCII(shown) === one;
}

/** What IDNA would have to map first (wide digits, other dots, invisible letters) is not what it seems. */
function internationalName(name: string): string | undefined {
  const ascii = domainToASCII(name);
  return domainToUnicode(ascii) === name ? asciiName(ascii) : undefined;
}
