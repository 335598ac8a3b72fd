import { z } from "zod";
import { route } from "../kernel/route.ts";
import { line, Message, text } from "../kernel/values.ts";
import { Languages } from "./languages.ts";
import { Visibility, version } from "./values.ts";

export const pageSizes = [6, 12, 24, 48] as const;

const fields = z.object({
  kb_title: line("Title", 80),
  kb_description: text("Description", 300),
  /** Off: only people who are signed in can read. */
  public_access: z.boolean(),
  require_approval: z.boolean(),
  articles_per_page: z.union(
    pageSizes.map((size) => z.literal(size)),
    "Choose how many",
  ),
  feedback_enabled: z.boolean(),
  /** Of new articles. */
  default_visibility: Visibility,
  /** So many months after it was published an article is to be reviewed; 0: never. */
  review_months: z.number().int().min(0).max(36),
  /** Whether search engines may list the articles. */
  allow_indexing: z.boolean(),
  /** New articles are written in the first. */
  kb_languages: Languages,
});

export const Settings = fields.extend({ version });
export type Settings = z.infer<typeof Settings>;

/** Names only what it changes. */
export const Change = z.strictObject({ ...fields.partial().shape, version: version.optional() });
export type Change = z.infer<typeof Change>;

const PublicSettings = fields.pick({
  kb_title: true,
  kb_description: true,
  public_access: true,
  articles_per_page: true,
  feedback_enabled: true,
  kb_languages: true,
});

export const show = route({
  method: "GET",
  path: "/kb/settings/",
  summary: "Show the settings of the knowledge base",
  access: "kb.configure",
  answer: { status: 200, body: z.object({ settings: Settings }) },
});

export const changeSettings = route({
  method: "PUT",
  path: "/kb/settings/",
  summary: "Change the settings of the knowledge base",
  access: "kb.configure",
  body: Change,
  answer: { status: 200, body: Message.extend({ settings: Settings }) },
  errors: ["request.stale_version"],
});

export const publicSettings = route({
  method: "GET",
  path: "/kb/settings/public/",
  summary: "Show what readers need to know of the knowledge base",
  access: "public",
  answer: { status: 200, body: z.object({ settings: PublicSettings }) },
});
