import { Writable } from "node:stream";

const secretNames =
  /^(access|refresh|token|password|old_password|new_password|session_key|ticket|secret|otpauth_url|recovery_codes|authorization|uid)$/;

/**
 * Remembers every secret that a test's callers sent or were given, and every line the desk logged meanwhile. Six digits
 * of a one-time code would be found by chance in ids and times, so short values are left out.
 */
export class SecretsSeen {
  private readonly secrets = new Set<string>();
  readonly lines: string[] = [];

  readonly destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      this.lines.push(chunk.toString());
      done();
    },
  });

  note(value: unknown, isSecret = false): void {
    if (typeof value === "string" && isSecret && value.length >= 8) this.secrets.add(value);
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      this.note(inner, Array.isArray(value) ? isSecret : secretNames.test(name));
    }
  }

  /** The lines in which a secret stands. */
  leaked(): string[] {
    // One search per secret in the whole log: line by line it would be as many searches as both have together.
    const log = this.lines.join("");
    const leaked = [...this.secrets].filter((secret) => log.includes(secret));
    return this.lines.filter((line) => leaked.some((secret) => line.includes(secret)));
  }

  get counts() {
    return { secrets: this.secrets.size, lines: this.lines.length };
  }
}
