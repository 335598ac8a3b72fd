import { z } from "zod";
import { line } from "../kernel/values.ts";

const portRefusal = "Port must be a positive integer";

export const Host = line("Host", 253);
export const Port = z.int(portRefusal).min(1, portRefusal).max(65_535, portRefusal);
export const Username = line("Username", 254);

/** Only ever sent in. Left out or empty, the stored one stays, as long as host, port and user name do. */
export const NewPassword = z
  .string()
  .max(500, "Password must be at most 500 characters")
  .default("");

/** What an answer says in a password's place. */
export const NoPassword = z.literal("");

/** Whose mailboxes are opened with a permission instead of a password. */
export const ProviderName = z.enum(["microsoft", "google"]);
export type ProviderName = z.infer<typeof ProviderName>;

/** How far a talk with a mail server came before it failed. */
export const Stage = z.enum([
  "connect",
  "tls",
  "auth",
  "send",
  "folder",
  // Of a connected mailbox: the account may not open it, the provider does not answer, the permission ended.
  "access",
  "provider",
  "reconnect",
]);
export type Stage = z.infer<typeof Stage>;
