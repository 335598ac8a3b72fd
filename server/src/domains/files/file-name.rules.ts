const longest = 150;

// Controls, and the marks that turn the reading direction: `exe.fdp` written backwards reads as a PDF.
const unseen = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A name as people may see it: no path, nothing invisible, not hidden, at most 150 characters, its ending kept. */
export function cleanName(sent: string): string {
  const last = sent.toWellFormed().replace(unseen, "").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .normalize("NFC")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .trim();
  return shortened(name) || "file";
}

function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= longest) return name;
  const ending = /\.[^.]{1,20}$/u.exec(name)?.[0] ?? "";
  return letters.slice(0, longest - Array.from(ending).length).join("") + ending;
}
