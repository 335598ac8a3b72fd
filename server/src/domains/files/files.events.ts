import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const File = z.object({ file_id: z.uuid() });

export const fileUploaded = event("file.uploaded", File, { audited: false });
export const fileDeleted = event("file.deleted", File, { audited: false });
/** The scanner found something; the record of the file, if any, shows that. */
export const fileBlocked = event(
  "file.blocked",
  File.extend({
    reason: z.string(),
    used_by_type: z.string().nullable(),
    used_by_id: z.uuid().nullable(),
  }),
  { audited: false },
);
