import { randomUUID } from "node:crypto";
import { files } from "@parley/contract";
import { expect, test } from "vitest";
import type { Person } from "#platform/context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { uploaded } from "../files.builders.ts";
import { claimFiles } from "./attach-files.ts";

const desk = testDesk();
const record = { type: "message", id: randomUUID() };

function use(who: Who, ids: string[]) {
  const { id, people } = desk.business();
  const actor = { kind: "person", id: people[who].id } as Person;
  return desk.self.parts.database.transact(id, (tx) => claimFiles(tx, { actor }, ids, record));
}

test("uploads of an author are attached to the record once", async () => {
  const client = await desk.as("customer");
  const ids = [await uploaded(client), await uploaded(client)];
  await use("customer", ids);

  const rows = await desk.rows("select used_by_type, used_by_id from files where id = any($1)", [
    ids,
  ]);
  expect(rows).toEqual(ids.map(() => ({ used_by_type: "message", used_by_id: record.id })));
  await expect(use("customer", ids)).rejects.toThrow("Upload this file again");
});

test("another person's, a blocked and an unknown upload are refused, and none of the list is attached", async () => {
  const mine = await uploaded(await desk.as("customer"));
  const theirs = await uploaded(await desk.as("neighbour"));
  const foreign = await uploaded(await desk.as("customer", "globex"));
  const blocked = await uploaded(await desk.as("customer"));
  await desk.rows("update files set state = 'blocked', sha256 = null where id = $1", [blocked]);
  for (const wrong of [theirs, foreign, blocked, randomUUID()]) {
    await expect(use("customer", [mine, wrong])).rejects.toThrow("Upload this file again");
  }

  const used = await desk.rows("select from files where used_by_id is not null and id = $1", [
    mine,
  ]);
  expect(used).toEqual([]);
});

test("a record without files attaches nothing", async () => {
  await use("customer", []);
});

test("an upload used by a record cannot be deleted, an unused one can", async () => {
  const client = await desk.as("customer");
  const [used, free] = [await uploaded(client), await uploaded(client)];
  await use("customer", [used]);

  const refused = await client.call(files.remove, { params: { id: used } });
  expect([refused.status, refused.problem.code]).toEqual([409, "files.in_use"]);
  const done = await client.call(files.remove, { params: { id: free } });
  expect([done.status, done.body.message]).toEqual([200, "File deleted successfully"]);
  const gone = await client.call(files.show, { params: { id: free } });
  expect(gone.problem.code).toBe("record.not_found");
  expect((await desk.announced()).at(-1)).toBe("file.deleted");
});
