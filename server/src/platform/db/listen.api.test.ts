import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLog } from "#platform/log.ts";
import { copyTemplate, type TestDatabase } from "#platform/testing/database.ts";
import { withClient } from "./bootstrap.ts";
import { everything, listen } from "./listen.ts";

let copy: TestDatabase;

beforeAll(async () => {
  copy = await copyTemplate();
});
afterAll(() => copy.drop());

const say = (sql: string) => withClient(copy.ownerUrl, (owner) => owner.query(sql));

test("what is told on a channel is heard by its hearer, also after a break, which is told too", async () => {
  const heard: string[] = [];
  const ears = await listen(copy.queueUrl, makeLog("silent"), {
    one: (message) => heard.push(`one: ${message}`),
    two: (message) => heard.push(`two: ${message}`),
  });
  await say("notify one, 'hello'; notify three, 'nobody'; notify two, 'there'");
  await expect.poll(() => heard).toEqual(["one: hello", "two: there"]);

  heard.length = 0;
  await say(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley listens' and datname = current_database()",
  );
  await expect
    .poll(() => heard, { timeout: 10_000 })
    .toEqual([`one: ${everything}`, `two: ${everything}`]);
  await say("notify two, 'again'");
  await expect.poll(() => heard).toContain("two: again");
  await ears.stop();
});
