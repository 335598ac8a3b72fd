import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, line, Message } from "../kernel/values.ts";
import { Host, NewPassword, NoPassword, Port, Username } from "./server-fields.ts";

const version = z.number().int();

/** The mail server of the whole business. Before one is saved, the fields are empty and the version is 0. */
export const Smtp = z.object({
  host: z.string(),
  port: z.number().int(),
  username: z.string(),
  password: NoPassword,
  has_password: z.boolean(),
  use_tls: z.boolean(),
  use_ssl: z.boolean(),
  default_from_email: z.string(),
  sender_name: z.string(),
  reply_to_email: z.string(),
  version,
});
export type Smtp = z.infer<typeof Smtp>;

export const Draft = z.strictObject({
  host: Host,
  port: Port.default(587),
  username: Username,
  password: NewPassword,
  use_tls: z.boolean().default(false),
  use_ssl: z.boolean().default(false),
  default_from_email: z
    .string("Default from email is required")
    .trim()
    .min(1, "Default from email is required")
    .max(254, "Enter a valid email address")
    .pipe(Email),
  sender_name: line("Sender name", 120),
  reply_to_email: z.literal("").or(Email).default(""),
  version: version.min(0).optional(),
});
export type Draft = z.infer<typeof Draft>;

export const Test = z.strictObject({
  email: z
    .string("Please enter a test email address.")
    .trim()
    .min(1, "Please enter a test email address.")
    .max(254, "Enter a valid email address")
    .pipe(Email),
});

export const show = route({
  method: "GET",
  path: "/settings/smtp/get/",
  summary: "Show the SMTP settings",
  access: "mail.read",
  answer: { status: 200, body: Smtp.extend({ message: z.string().optional() }) },
});

export const save = route({
  method: "POST",
  path: "/settings/smtp/create/",
  summary: "Save the SMTP settings",
  access: "mail.manage",
  body: Draft,
  answer: { status: 200, body: z.object({ message: z.string(), smtp: Smtp }) },
  errors: [
    "mail.tls_and_ssl",
    "mail.host_refused",
    "mail.password_needed",
    "request.stale_version",
  ],
});

export const test = route({
  method: "POST",
  path: "/settings/smtp/test/",
  summary: "Send a test email",
  access: "mail.manage",
  limit: "mail_test",
  body: Test,
  answer: { status: 200, body: Message },
  errors: ["mail.not_configured", "mail.test_failed"],
});
