import { files } from "@parley/contract";
import type { Client, SentFile } from "#platform/testing/client.ts";

/** Uploads a file as this caller. */
export function upload(client: Client, file: SentFile, purpose: files.Purpose = "message") {
  return client.call(files.upload, { body: { purpose }, files: { file } });
}

/** Uploads a file that must be accepted and returns its id. */
export async function uploaded(client: Client, file: SentFile = aNote()): Promise<string> {
  const { status, body, text } = await upload(client, file);
  if (status !== 201) throw new Error(`the upload was answered ${status} ${text}`);
  return body.file.id;
}

let count = 0;

export function aNote(): SentFile {
  return { name: "note.txt", bytes: `note ${++count} of process ${process.pid}` };
}
