import { type DestinationStream, type Logger, pino } from "pino";

export type { Logger };

const secrets = [
  "token",
  "access",
  "refresh",
  "otp",
  "password",
  "old_password",
  "new_password",
  "session_key",
  "uid",
  "secret",
  "authorization",
  "cookie",
  "set-cookie",
];

/** JSON lines with an allow-list of small fields. Bodies are never logged; what slips in under a secret's name is blotted out. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: "•••",
      },
    },
    // Lines go out by the page, within a fifth of a second; a fatal one takes all others with it at once.
    destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 }),
  );
}
