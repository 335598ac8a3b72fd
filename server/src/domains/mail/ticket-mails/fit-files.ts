import { escapeHtml } from "#platform/html/sanitize.ts";

export interface FileToFit {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  /** A picture inside the text. */
  readonly isInText: boolean;
}

/** Base64 takes four bytes for three, and a line end for each 76. */
const encoding = 1.37;
/** Kept for the words. It is the same for everybody, so that all recipients of a message get the same files. */
const reserve = 256 * 1024;

/**
 * The files that a mail has as links, so that the others fit: the largest ones first, pictures of the text last. Depends on
 * the files and the limit alone.
 */
export function chooseLinked<F extends FileToFit>(files: readonly F[], limit: number): F[] {
  const room = (limit - reserve) / encoding;
  const byPreference = files.toSorted(
    (one, other) => Number(one.isInText) - Number(other.isInText) || other.size - one.size,
  );
  let rest = files.reduce((sum, { size }) => sum + size, 0);
  const linked = new Set<F>();
  for (const file of byPreference) {
    if (rest <= room) break;
    linked.add(file);
    rest -= file.size;
  }
  return files.filter((file) => linked.has(file));
}

/** Where the links of a mail stand in its HTML. */
export const linksMark = "<!-- files -->";

interface LinkedFile {
  readonly name: string;
  readonly size: number;
  readonly url: string;
}

interface Words {
  readonly html: string;
  readonly text: string;
}

/** Puts the links below the words of a mail. Without links the mark goes. */
export function withLinks(
  { html, text }: Words,
  links: readonly LinkedFile[],
  lifeDays: number,
): Words {
  if (links.length === 0) return { html: html.replace(linksMark, ""), text };
  const intro =
    links.length === 1
      ? `This file is too large for a mail. The link works for ${lifeDays} days:`
      : `These files are too large for a mail. The links work for ${lifeDays} days:`;
  const lines = links.map(({ name, size, url }) => ({ url, label: `${name} (${inWords(size)})` }));
  const block = `<p>${intro}</p><ul>${lines
    .map(({ url, label }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></li>`)
    .join("")}</ul>`;
  const list = lines.map(({ url, label }) => `${label}\n${url}`).join("\n\n");
  return {
    html: html.includes(linksMark)
      ? html.replace(linksMark, () => block)
      : html.replace("</body>", () => `${block}</body>`),
    text: aboveFooter(text, `${intro}\n\n${list}`),
  };
}

/** The footer is the last paragraph. */
function aboveFooter(text: string, block: string): string {
  const at = text.lastIndexOf("\n\n");
  return at < 0 ? `${text}\n\n${block}` : `${text.slice(0, at)}\n\n${block}${text.slice(at)}`;
}

function inWords(size: number): string {
  const megabytes = size / 1_000_000;
  return megabytes >= 1
    ? `${megabytes.toFixed(1)} MB`
    : `${Math.max(1, Math.round(size / 1000))} kB`;
}
