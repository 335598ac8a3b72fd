import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Message } from "../kernel/values.ts";
import { Password } from "./values.ts";

export const state = route({
  method: "GET",
  path: "/auth/mfa/",
  summary: "Show whether two-step sign-in is on",
  access: "signed_in",
  passes: ["mfa_enrolment"],
  answer: {
    status: 200,
    body: z.object({
      state: z.enum(["none", "totp"]),
      recovery_left: z.number().int(),
      required: z.boolean(),
    }),
  },
});

export const begin = route({
  method: "POST",
  path: "/auth/mfa/totp/begin/",
  summary: "Create a secret for an authenticator app",
  access: "signed_in",
  passes: ["mfa_enrolment"],
  limit: "own_password",
  body: z.strictObject({ password: Password }),
  answer: { status: 200, body: z.object({ secret: z.string(), otpauth_url: z.string() }) },
  errors: ["identity.mfa_active", "identity.too_many_attempts"],
});

const WithRecoveryCodes = Message.extend({ recovery_codes: z.array(z.string()) });

export const confirm = route({
  method: "POST",
  path: "/auth/mfa/totp/confirm/",
  summary: "Switch two-step sign-in on",
  access: "signed_in",
  passes: ["mfa_enrolment"],
  limit: "own_password",
  body: z.strictObject({ code: z.string().trim().min(6).max(10) }),
  answer: { status: 200, body: WithRecoveryCodes },
  errors: ["identity.code_wrong", "identity.mfa_active", "identity.too_many_attempts"],
});

export const recoveryCodes = route({
  method: "POST",
  path: "/auth/mfa/recovery-codes/",
  summary: "Create new recovery codes",
  access: "signed_in",
  limit: "own_password",
  body: z.strictObject({ password: Password }),
  answer: { status: 200, body: WithRecoveryCodes },
  errors: ["identity.too_many_attempts"],
});

export const remove = route({
  method: "DELETE",
  path: "/auth/mfa/totp/",
  summary: "Switch two-step sign-in off",
  access: "signed_in",
  limit: "own_password",
  body: z.strictObject({ password: Password }),
  answer: { status: 200, body: Message },
  errors: ["identity.mfa_required", "identity.too_many_attempts"],
});
