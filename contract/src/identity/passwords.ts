import { z } from "zod";
import { route } from "../kernel/route.ts";
import { line, Message } from "../kernel/values.ts";
import { Link, NewPassword, SignedIn } from "./values.ts";

export { NewPassword };

export const sendReset = route({
  method: "POST",
  path: "/auth/send-password-reset/",
  summary: "Mail a link that resets the password",
  access: "public",
  limit: "recovery",
  creates: true,
  body: z.strictObject({
    identifier: z.string("Email is required").trim().min(1, "Email is required").max(254),
  }),
  answer: { status: 200, body: Message },
  errors: ["identity.too_many_attempts"],
});

export const reset = route({
  method: "POST",
  path: "/auth/password-reset/",
  summary: "Set a password with a mailed link",
  access: "public",
  limit: "one_time_code",
  body: Link.extend({
    new_password: NewPassword,
    first_name: line("First name", 60).optional(),
    last_name: z.literal("").or(line("Last name", 60)).optional(),
  }),
  answer: { status: 200, body: Message.extend(SignedIn.partial().shape) },
  errors: ["identity.link_expired"],
});

export const inspectLink = route({
  method: "POST",
  path: "/auth/link/inspect/",
  summary: "Show what a mailed link is for",
  access: "public",
  limit: "one_time_code",
  body: Link,
  answer: {
    status: 200,
    body: z.object({
      purpose: z.enum(["reset", "invitation", "first_password"]),
      first_name: z.string(),
      masked_email: z.string(),
    }),
  },
  errors: ["identity.link_expired"],
});

const Update = z.strictObject({
  old_password: z
    .string("Current password is required")
    .min(1, "Current password is required")
    .max(128),
  new_password: NewPassword,
});

const updated = {
  status: 200,
  body: z.object({ message: z.string(), access: z.string(), refresh: z.string().optional() }),
} as const;

export const update = route({
  method: "PUT",
  path: "/auth/password/update/",
  summary: "Change your password",
  access: "signed_in",
  passes: ["password_change"],
  limit: "own_password",
  body: Update,
  answer: updated,
  errors: ["identity.too_many_attempts"],
});

export const change = route({
  method: "PUT",
  path: "/user/change/password/",
  summary: "Change your password (second path)",
  access: "signed_in",
  passes: ["password_change"],
  limit: "own_password",
  body: Update,
  answer: updated,
  errors: ["identity.too_many_attempts"],
});
