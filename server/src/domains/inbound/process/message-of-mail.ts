import { join } from "node:path";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { escapeHtml } from "#platform/html/sanitize.ts";
import { attachReceivedFile, type StoredFile, storeReceivedFile } from "../../files/index.ts";
import type { InboundDependencies } from "../dependencies.ts";
import type { MailBody, MailFile, MailNotice, ParsedMail } from "../parse/parsed-mail.ts";

/** The files of a mail by their paths; undefined for kinds that are not accepted. */
export type StoredFiles = ReadonlyMap<string, StoredFile | undefined>;

/** The files of a mail, none of them kept. */
export const noFiles: StoredFiles = new Map();

/** Stores the bytes of the files of a mail, before the transaction that attaches them. */
export async function storeFiles(
  ctx: Context,
  { files: deps }: InboundDependencies,
  mail: ParsedMail,
  folder: string,
): Promise<StoredFiles> {
  const stored = new Map<string, StoredFile | undefined>();
  for (const file of [...mail.files, ...(mail.forwarded?.files ?? [])]) {
    const path = join(folder, file.path);
    stored.set(file.path, await storeReceivedFile(ctx, deps, { ...file, path }));
  }
  return stored;
}

interface AttachableFile {
  readonly file: StoredFile;
}

export const attachable = (files: readonly MailFile[], stored: StoredFiles): AttachableFile[] =>
  files.flatMap(({ path }) => {
    const file = stored.get(path);
    return file ? [{ file }] : [];
  });

export async function attach(
  tx: TenantTx,
  ctx: Context,
  files: readonly AttachableFile[],
  { id, owner_id }: { readonly id: string; readonly owner_id: string },
): Promise<void> {
  for (const { file } of files) {
    await attachReceivedFile(tx, ctx, file, { type: "ticket_message", id, owner_id });
  }
}

const noticeTexts: Readonly<Record<MailNotice, string>> = {
  encrypted_pgp: "This message is encrypted with PGP.",
  encrypted_smime: "This message is encrypted with S/MIME.",
  unreadable_smime: "The signed content of this message could not be read.",
  unreadable_tnef: "The file winmail.dat of this message could not be read.",
  unreadable: "This mail could not be read. It is attached as it came in.",
  files_left_out: "Files of this mail were left out because they are too large or too many.",
};

interface BodyNotices {
  readonly notices: readonly MailNotice[];
  readonly keepsFiles: boolean;
}

/** The names of files that are not kept. */
export const refusedFiles = (
  { files }: { readonly files: readonly MailFile[] },
  stored: StoredFiles,
): string[] => files.filter(({ path }) => stored.get(path) === undefined).map(({ name }) => name);

/** The body with its pictures taken from the stored files, and a line for each file that is not kept. */
export function bodyOf(
  { body, files }: { readonly body: MailBody; readonly files: readonly MailFile[] },
  stored: StoredFiles,
  { notices, keepsFiles }: BodyNotices,
) {
  const why = keepsFiles ? "files of this kind are not accepted" : "files of mails are not kept";
  const lines = [
    ...notices.map((notice) => noticeTexts[notice]),
    ...refusedFiles({ files }, stored).map((name) => `The file "${name}" was left out: ${why}.`),
  ];
  const html = withFiles(body.html, files, stored);
  if (lines.length === 0) return asMessage({ text: body.text, html });
  return asMessage({
    text: [body.text, ...lines].filter(Boolean).join("\n\n"),
    html: html + lines.map((line) => `<p><em>${escapeHtml(line)}</em></p>`).join(""),
  });
}

/** Pictures name their file by its id; one whose file was not accepted goes. */
function withFiles(html: string, files: readonly MailFile[], stored: StoredFiles): string {
  return html.replace(/<img\b[^>]*\bsrc="cid:(\d{1,3})"[^>]*>/g, (picture, position: string) => {
    const file = stored.get(files[Number(position)]?.path ?? "");
    return file ? picture.replace(`cid:${position}"`, `cid:${file.id}"`) : "";
  });
}

const mostText = 100_000;

export const asMessage = ({ text, html }: MailBody) => ({
  body_text: text.slice(0, mostText),
  body_html: html,
});
