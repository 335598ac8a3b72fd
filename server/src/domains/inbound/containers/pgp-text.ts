const begin = "-----BEGIN PGP SIGNED MESSAGE-----";
const signature = "-----BEGIN PGP SIGNATURE-----";

/** A clear-signed text without its armor and without the dashes that signing puts before lines. */
export function withoutClearSignature(text: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => line.trim() === begin);
  if (start < 0) return text;
  const end = lines.findIndex((line, at) => at > start && line.trim() === signature);
  // The header of the armor ends with an empty line.
  const body = lines.findIndex((line, at) => at > start && line.trim() === "");
  if (body < 0 || end < body) return text;
  return lines
    .slice(body + 1, end)
    .map((line) => (line.startsWith("- ") ? line.slice(2) : line))
    .join("\n");
}

/** Whether a text is nothing but an encrypted message. */
export function isEncryptedText(text: string): boolean {
  const trimmed = text.trim();
  return (
    trimmed.startsWith("-----BEGIN PGP MESSAGE-----") &&
    trimmed.endsWith("-----END PGP MESSAGE-----")
  );
}
