import { z } from "zod";
import { route } from "../kernel/route.ts";
import { User } from "./values.ts";

export const show = route({
  method: "GET",
  path: "/users/me/",
  summary: "Who is signed in, and what they may do",
  access: "signed_in",
  answer: { status: 200, body: z.object({ user: User, permissions: z.array(z.string()) }) },
});

export const firstLogin = route({
  method: "POST",
  path: "/users/me/first-login/",
  summary: "The welcome was seen; it never returns",
  access: "signed_in",
  answer: { status: 200, body: z.object({ message: z.string(), user: User }) },
});
