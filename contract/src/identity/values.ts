import { z } from "zod";
import { idOf } from "../kernel/values.ts";

/** The person behind a session, as the app shows them. The token's claims carry the same. */
export const User = z.object({
  id: idOf("account"),
  role: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  avatar_url: z.string().nullable(),
  business: z.object({ id: idOf("business"), name: z.string() }),
  first_login: z.boolean(),
  must_change_password: z.boolean(),
});
export type User = z.infer<typeof User>;

/** The same as they see it themselves: with the address that waits for a click on its link. */
export const OwnUser = User.extend({ pending_email: z.string().nullable() });
export type OwnUser = z.infer<typeof OwnUser>;

/** A session begins. `refresh` is given to browsers only: its other half is a cookie. */
export const SignedIn = z.object({
  access: z.string(),
  refresh: z.string().optional(),
  user: User,
});

/** What every new password must satisfy; the server adds the common-password list. */
export const NewPassword = z
  .string()
  .min(8, "Password must be at least 8 characters long")
  .max(128, "Password must be at most 128 characters long")
  .regex(/\p{Ll}/u, "Password must contain at least one lowercase letter")
  .regex(/\p{Lu}/u, "Password must contain at least one uppercase letter")
  .regex(/\p{Nd}/u, "Password must contain at least one number");

/** A password someone types to prove who they are: whatever was once accepted. */
export const Password = z.string().min(1, "Password is required").max(128);

export const Secret = z.string().min(1).max(200);

/** The two halves of a mailed link. */
export const Link = z.strictObject({ token: Secret, uid: Secret });
