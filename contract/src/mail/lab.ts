import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf } from "../kernel/values.ts";

export const outcomes = ["new_ticket", "reply", "quarantined", "ignored", "bounced"] as const;

/** What would become of a mail, and why. Nothing of it is kept. */
export const Explained = z.object({
  outcome: z.enum(outcomes),
  /** The rule that decided, and the checks before it in their order. */
  because: z.string(),
  passed: z.array(z.string()),
  /** What would happen, a sentence each. */
  effects: z.array(z.string()),
  sender: z.string(),
  /** What the mail proves of its sender: `none` is no proof either way. */
  verdict: z.enum(["pass", "fail", "none"]).nullable(),
  subject: z.string(),
  /** The ticket it belongs to, where the reader may see it. */
  ticket: z.object({ ticket_id: z.string(), title: z.string() }).nullable(),
  /** The text that would be shown, without what is quoted. */
  text: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number().int() })),
});
export type Explained = z.infer<typeof Explained>;

export const explain = route({
  method: "POST",
  path: "/mail/lab/",
  summary: "Explain what would become of a mail",
  access: "mail.manage",
  limit: "upload",
  body: z.strictObject({ department: idOf("department") }),
  files: {
    mail: {
      max_bytes: 36 * 1024 * 1024,
      description: "A mail as mail programs save it (.eml)",
      streams: true,
    },
  },
  answer: { status: 200, body: Explained },
  errors: ["files.too_large"],
});
