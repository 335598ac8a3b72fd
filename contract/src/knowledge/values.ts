import { z } from "zod";
import { line, text } from "../kernel/values.ts";

const uuid = "[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}";
const slug = "[a-z0-9]+(?:-[a-z0-9]+)*";
const named = new RegExp(`^(?:${uuid}|${slug})$`);

/** An article in a path: its id, or its slug. */
export const ArticleRef = z
  .string()
  .max(120)
  .regex(named, "Name an article by its id or its slug")
  .meta({ "x-ref": "kb_article" });

/** A category in a path or a filter: its id, or its slug. */
export const CategoryRef = z
  .string()
  .max(120)
  .regex(named, "Name a category by its id or its slug")
  .meta({ "x-ref": "kb_category" });

/** The last part of a public address. */
export const Slug = z
  .string("Address is required")
  .trim()
  .max(120, "Address must be at most 120 characters")
  .regex(new RegExp(`^${slug}$`), "Use small letters, digits and single hyphens");

/** Who may read: everybody, whoever is signed in, or staff. */
export const visibilities = ["public", "signed_in", "staff"] as const;
export const Visibility = z.enum(visibilities, "Choose who may read it");
export type Visibility = z.infer<typeof Visibility>;

export const version = z.number().int().min(1);

export const mostTags = 20;
export const Tags = z
  .array(line("Tag", 40))
  .max(mostTags, `Choose at most ${mostTags} tags`)
  .transform((tags) => [...new Set(tags.map((tag) => tag.toLowerCase()))]);

export const Title = line("Title", 200, 3);
export const Summary = text("Summary", 160);
export const mostBody = 200_000;
export const Body = z.string().max(mostBody, `Text must be at most ${mostBody} characters`);

export const Name = line("Name", 80);
export const Description = text("Description", 500);
