import { createHash, randomUUID } from "node:crypto";
import { files } from "@parley/contract";
import type { Desk, People } from "./desks.ts";
import type { Dice } from "./dice.ts";
import { formOf } from "./form.ts";

const mostLines = 2000;

/** The owner uploads a note. Each try that arrives is a file of its own. */
export async function uploadNote(_people: People, desk: Desk, dice: Dice): Promise<void> {
  const line = `${desk.canary} ${randomUUID()}\n`;
  const note = Buffer.from(line.repeat(Math.floor(dice.between(1, mostLines))));
  const ask = { body: { purpose: "message" } } as const;
  const reply = await desk.owner.write("upload", files.upload, ask, {
    form: formOf(ask.body, note),
    mostTries: 4,
  });
  if (reply?.status !== 201) return;
  desk.notes.set(reply.body.file.id, createHash("sha256").update(note).digest("hex"));
}

/** The owner takes the oldest note back; from the first try on nobody can say whether it is still there. */
export async function takeNoteBack(_people: People, desk: Desk): Promise<void> {
  const [id] = desk.notes.keys();
  if (!id) return;
  desk.notes.delete(id);
  await desk.owner.write("take_back", files.remove, { params: { id } }, { mostTries: 4 });
}
