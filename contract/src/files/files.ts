import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf } from "../kernel/values.ts";
import { isRefusedName } from "./refused-names.ts";

const megabyte = 1024 * 1024;

/** What an upload is for. A picture for an article is encoded again; other files are kept unchanged. */
export const Purpose = z.enum(["message", "draft", "task", "asset", "article"]);
export type Purpose = z.infer<typeof Purpose>;

/** `unscanned`: not checked by a scanner yet; clients warn before a download. `removed`: its bytes are gone. */
export const State = z.enum(["scanning", "ready", "blocked", "unscanned", "removed"]);
export type State = z.infer<typeof State>;

export const File = z.object({
  id: idOf("file"),
  name: z.string(),
  size: z.number().int(),
  /** What its bytes say it is. */
  media_type: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  state: State,
});
export type File = z.infer<typeof File>;

export const upload = route({
  method: "POST",
  path: "/files/",
  summary: "Upload a file",
  access: "signed_in",
  limit: "upload",
  body: z.strictObject({ purpose: Purpose }),
  files: {
    file: {
      max_bytes: 20 * megabyte,
      description: "Any file but programs and archives of them",
      streams: true,
      refuses: (name) => (isRefusedName(name) ? "files.type_refused" : undefined),
    },
  },
  answer: { status: 201, body: z.object({ message: z.string(), file: File }) },
  errors: [
    "files.too_large",
    "files.type_refused",
    "files.image_only",
    "files.image_costly",
    "files.quota",
    "files.no_room",
    "files.daily_limit",
  ],
});

export const show = route({
  method: "GET",
  path: "/files/{id}/",
  summary: "Show where to download a file",
  access: "signed_in",
  params: z.strictObject({ id: idOf("file") }),
  answer: {
    status: 200,
    /** `preview_url`: where a picture can be looked at, drawn anew; null for all that is no picture. */
    body: z.object({ url: z.string(), preview_url: z.string().nullable(), state: State }),
  },
  errors: ["files.blocked", "files.removed", "files.scanning"],
});

export const remove = route({
  method: "DELETE",
  path: "/files/{id}/",
  summary: "Delete an upload that is not used",
  access: "signed_in",
  params: z.strictObject({ id: idOf("file") }),
  answer: { status: 200, body: z.object({ message: z.string() }) },
  errors: ["files.in_use"],
});

/** `thumb`: for a line of a page, 480 points at most. `large`: to be looked at, 2048 at most. */
export const PreviewSize = z.enum(["thumb", "large"]);
export type PreviewSize = z.infer<typeof PreviewSize>;

const token = z.string().max(200).meta({ "x-ref": "file_address" });

export const preview = route({
  method: "GET",
  path: "/files/preview/{token}",
  summary: "Download a preview of a picture",
  access: "public",
  limit: "download",
  params: z.strictObject({ token }),
  query: z.strictObject({ size: PreviewSize.default("thumb") }),
  answer: { status: 200, download: true },
  errors: ["files.blocked", "files.removed", "files.scanning"],
});

export const content = route({
  method: "GET",
  path: "/files/content/{token}",
  summary: "Download a file",
  access: "public",
  limit: "download",
  params: z.strictObject({ token }),
  answer: { status: 200, download: true },
  errors: ["files.blocked", "files.removed", "files.scanning"],
});
