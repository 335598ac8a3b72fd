import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Email, idOf, line, Message, Phone } from "../kernel/values.ts";
import { Link, OwnUser } from "./values.ts";

const megabyte = 1024 * 1024;

/** Names only what it changes. `avatar_url` takes no other picture: empty removes it, the one that is shown keeps it. */
export const Change = z.strictObject({
  f_name: line("First name", 60).optional(),
  l_name: z.literal("").or(line("Last name", 60)).optional(),
  email: Email.optional(),
  phone_number: Phone.optional(),
  avatar_url: z.string().max(200).optional(),
  /** Needed for a new email address. */
  current_password: z.string().max(128).optional(),
});
export type Change = z.infer<typeof Change>;

export const update = route({
  method: "PUT",
  path: "/users/update/",
  summary: "Change your profile and picture",
  access: "signed_in",
  limit: "profile",
  body: Change,
  files: { avatar: { max_bytes: 2 * megabyte, description: "PNG, JPG or WEBP" } },
  answer: { status: 200, body: Message.extend({ user: OwnUser }) },
  errors: ["people.email_taken", "files.image_only", "files.image_costly", "files.too_large"],
});

export const confirmEmail = route({
  method: "POST",
  path: "/users/me/email/confirm/",
  summary: "Confirm a new email address",
  access: "public",
  limit: "one_time_code",
  body: Link,
  answer: { status: 200, body: Message },
  errors: ["identity.link_expired", "people.email_taken"],
});

export const avatar = route({
  method: "GET",
  path: "/users/avatar/{id}",
  summary: "Download the picture of a person",
  access: "public",
  params: z.strictObject({ id: idOf("avatar") }),
  answer: { status: 200, media: "image/webp" },
});
