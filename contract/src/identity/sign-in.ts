import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, line } from "../kernel/values.ts";
import { NewPassword, Password, Secret, SignedIn } from "./values.ts";

export const Credentials = z.strictObject({
  username: z.string("Email is required").trim().min(1, "Email is required").max(254),
  password: Password,
});
export type Credentials = z.infer<typeof Credentials>;

/** A second step is due: no token before the code. */
export const SecondStep = z.object({
  session_key: z.string(),
  second_step: z.enum(["totp", "email"]),
  masked_email: z.string(),
  expires_in: z.number().int(),
  detail: z.string(),
});
export type SecondStep = z.infer<typeof SecondStep>;

export const express = route({
  method: "POST",
  path: "/auth/express/login/",
  summary: "Sign in with a password",
  access: "public",
  limit: "sign_in",
  body: Credentials,
  answer: { status: 200, body: SignedIn.partial().extend(SecondStep.partial().shape) },
  errors: ["identity.wrong_credentials", "identity.too_many_attempts"],
});

export const withCode = route({
  method: "POST",
  path: "/auth/login/",
  summary: "Sign in with a password and a mailed code",
  access: "public",
  limit: "sign_in",
  body: Credentials,
  answer: { status: 200, body: SecondStep },
  errors: ["identity.wrong_credentials", "identity.too_many_attempts"],
});

export const verifyCode = route({
  method: "POST",
  path: "/auth/verify-otp/",
  summary: "Complete a sign-in with a one-time code",
  access: "public",
  passes: ["pending_business"],
  limit: "one_time_code",
  body: z.strictObject({ otp: z.string().trim().min(1).max(20), session_key: Secret }),
  answer: {
    status: 200,
    body: SignedIn.extend({
      /** A new owner has no password yet: this opens the page that sets one. */
      password_setup: z.object({ token: z.string(), uid: z.string() }).optional(),
    }),
  },
  errors: ["identity.code_wrong", "identity.code_spent", "identity.too_many_attempts"],
});

export const resendCode = route({
  method: "POST",
  path: "/auth/resend-otp/",
  summary: "Mail a new one-time code",
  access: "public",
  passes: ["pending_business"],
  limit: "one_time_code",
  body: z.strictObject({ session_key: Secret }),
  answer: { status: 200, body: z.object({ detail: z.string(), retry_in: z.number().int() }) },
  errors: ["identity.code_wait", "identity.code_spent"],
});

export const SignUp = z.strictObject({
  first_name: line("First name", 60),
  last_name: line("Last name", 60).or(z.literal("")).default(""),
  email: Email,
  password: NewPassword,
});
export type SignUp = z.infer<typeof SignUp>;

export const register = route({
  method: "POST",
  path: "/auth/register/",
  summary: "Create a customer account",
  access: "public",
  limit: "registration",
  body: SignUp,
  answer: { status: 200, body: z.object({ session_key: z.string(), detail: z.string() }) },
  errors: ["identity.signup_closed", "identity.too_many_attempts"],
});
