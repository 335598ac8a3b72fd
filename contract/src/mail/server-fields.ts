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

/** How far a talk with a mail server came before it failed. */
export const Stage = z.enum(["connect", "tls", "auth", "send", "folder"]);
export type Stage = z.infer<typeof Stage>;
