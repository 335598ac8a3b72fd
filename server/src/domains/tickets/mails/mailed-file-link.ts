import { z } from "zod";
import { PLATFORM } from "#platform/ids.ts";
import type { Sealer } from "#platform/secrets/seal.ts";

const place = { businessId: PLATFORM, table: "files", id: "", column: "mailed" };
const MailedFileLink = z.object({ business: z.uuid(), mail: z.uuid(), file: z.uuid() });

/** A file that went with a mail, for whoever got the mail. */
export type MailedFileLink = z.infer<typeof MailedFileLink>;

/** Where the recipient of a mail downloads a file that was too large for it, without signing in. */
export const mailedFileUrl = (sealer: Sealer, baseUrl: string, link: MailedFileLink): string =>
  `${baseUrl}/mail/file/${sealer.seal(JSON.stringify(link), place)}`;

/** The file that a link is about; undefined if it is not one of ours. */
export function openMailedFileLink(sealer: Sealer, token: string): MailedFileLink | undefined {
  try {
    return MailedFileLink.parse(JSON.parse(sealer.open(token, place)));
  } catch {
    return undefined;
  }
}
