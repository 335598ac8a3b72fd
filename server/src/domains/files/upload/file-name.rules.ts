const maxLength = 150;

// Control characters and direction marks, which could make `exe.fdp` look like a PDF.
const invisible = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A safe file name: no path, no invisible characters, no leading dot, at most 150 characters, extension kept. */
export function cleanName(sent: string): string {
  const last = sent.toWellFormed().replace(invisible, "").split(/[/\\]/).at(-1) ?? "";
  const name = last
    .normalize("NFC")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .trim();
  return shortened(name) || "file";
}

function shortened(name: string): string {
  const letters = Array.from(name);
  if (letters.length <= maxLength) return name;
  const ending = /\.[^.]{1,20}$/u.exec(name)?.[0] ?? "";
  return letters.slice(0, maxLength - Array.from(ending).length).join("") + ending;
}
