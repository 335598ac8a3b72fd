import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Message, Moment, PageQuery, pageOf } from "../kernel/values.ts";
import { Article } from "./article-values.ts";
import { ArticleRef } from "./values.ts";

/** A published state of an article. */
const VersionRow = z.object({
  number: z.number().int(),
  title: z.string(),
  note: z.string().nullable(),
  editor: z.object({ id: idOf("account"), name: z.string() }).nullable(),
  at: Moment,
  is_live: z.boolean(),
});
export type VersionRow = z.infer<typeof VersionRow>;

export const Version = VersionRow.extend({ summary: z.string(), body: z.string() });
export type Version = z.infer<typeof Version>;

/** A line of the text: the same in both, only in the version, or only in the working draft. */
export const DiffLine = z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() });
export type DiffLine = z.infer<typeof DiffLine>;

const params = z.strictObject({ article: ArticleRef });
const versionParams = params.extend({ n: z.coerce.number().int().min(1).max(1_000_000) });
const Saved = Message.extend({ article: Article });
const note = z.string().trim().max(300, "Note must be at most 300 characters").optional();

const transition = {
  method: "POST",
  params,
  answer: { status: 200, body: Saved },
} as const;

export const publish = route({
  ...transition,
  path: "/kb/articles/{article}/publish/",
  summary: "Publish the working draft of an article",
  access: "kb.write",
  body: z.strictObject({ note }),
  errors: ["kb.not_ready", "kb.transition_refused"],
});

export const submit = route({
  ...transition,
  path: "/kb/articles/{article}/submit/",
  summary: "Submit an article for approval",
  access: "kb.write",
  errors: ["kb.not_ready", "kb.transition_refused"],
});

export const approve = route({
  ...transition,
  path: "/kb/articles/{article}/approve/",
  summary: "Approve and publish an article",
  access: "kb.approve",
  errors: ["kb.not_ready", "kb.own_article", "kb.transition_refused"],
});

export const refuse = route({
  ...transition,
  path: "/kb/articles/{article}/refuse/",
  summary: "Refuse to publish an article",
  access: "kb.approve",
  body: z.strictObject({
    reason: z.string("Say why").trim().min(1, "Say why").max(500, "Write at most 500 characters"),
  }),
  errors: ["kb.transition_refused"],
});

export const archive = route({
  ...transition,
  path: "/kb/articles/{article}/archive/",
  summary: "Archive a published article",
  access: "kb.write",
  errors: ["kb.transition_refused"],
});

export const unarchive = route({
  ...transition,
  path: "/kb/articles/{article}/unarchive/",
  summary: "Make an archived article a draft again",
  access: "kb.write",
  errors: ["kb.transition_refused"],
});

export const versions = route({
  method: "GET",
  path: "/kb/articles/{article}/versions/",
  summary: "List the versions of an article",
  access: "kb.write",
  params,
  query: PageQuery,
  answer: { status: 200, body: pageOf(VersionRow) },
});

export const version = route({
  method: "GET",
  path: "/kb/articles/{article}/versions/{n}/",
  summary: "Show a version of an article, and what the working draft changes in it",
  access: "kb.write",
  params: versionParams,
  answer: { status: 200, body: z.object({ version: Version, diff: z.array(DiffLine) }) },
});

export const restoreVersion = route({
  method: "POST",
  path: "/kb/articles/{article}/versions/{n}/restore/",
  summary: "Copy a version of an article into its working draft",
  access: "kb.write",
  params: versionParams,
  answer: { status: 200, body: Saved },
  errors: ["kb.transition_refused"],
});
