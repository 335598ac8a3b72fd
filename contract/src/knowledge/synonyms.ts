import { z } from "zod";
import { route } from "../kernel/route.ts";
import { line, Message } from "../kernel/values.ts";
import { Language } from "./languages.ts";

export const mostGroups = 500;

/** Words that mean the same. With `is_one_way` the first term finds the others, and they do not find it. */
export const Group = z.strictObject({
  terms: z
    .array(line("Term", 60))
    .min(2, "Write at least 2 terms")
    .max(10, "Write at most 10 terms")
    .transform((terms) => [...new Set(terms.map((term) => term.toLowerCase()))])
    .refine((terms) => terms.length > 1, "Write at least 2 different terms"),
  is_one_way: z.boolean().default(false),
});
export type Group = z.infer<typeof Group>;

const params = z.strictObject({ lang: Language });
const groups = z.array(Group).max(mostGroups, `Write at most ${mostGroups} groups`);
const Groups = z.object({
  groups: z.array(z.object({ terms: z.array(z.string()), is_one_way: z.boolean() })),
});

export const show = route({
  method: "GET",
  path: "/kb/synonyms/{lang}/",
  summary: "Show the synonyms of a language",
  access: "kb.configure",
  params,
  answer: { status: 200, body: Groups },
});

export const replace = route({
  method: "PUT",
  path: "/kb/synonyms/{lang}/",
  summary: "Replace the synonyms of a language",
  access: "kb.configure",
  params,
  body: z.strictObject({ groups }),
  answer: { status: 200, body: Message.extend(Groups.shape) },
  errors: ["limits.reached"],
});
