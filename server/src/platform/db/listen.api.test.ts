import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
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

test("a notification on a channel reaches its listener, also after a reconnect, which is reported too", async () => {
  const heard: string[] = [];
  const ears = await listen(copy.queueUrl, makeLog("silent"), {
    one: (message) => heard.push(`one: ${message}`),
    two: (message) => heard.push(`two: ${message}`),
  });
  await say("notify one, 'hello'; notify three, 'nobody'; notify two, 'there'");
  await expect.poll(() => heard).toEqual(["one: hello", "two: there"]);

  heard.length = 0;
  await hangUp();
  await expect.poll(() => heard).toEqual([`one: ${everything}`, `two: ${everything}`]);
  await say("notify two, 'again'");
  await expect.poll(() => heard).toContain("two: again");
  await ears.stop();
});

test.each([
  ["accepts the connection and does not respond", () => true],
  ["greets and then does not respond", (said: Buffer) => said.includes("listen ")],
])("a server that %s is disconnected, and tried again", async (_, isSwallowed) => {
  let isIll = false;
  let swallowed = 0;
  const { hostname, port } = new URL(copy.queueUrl);
  const between = createServer((caller) => {
    const server = connect(Number(port), hostname);
    caller.on("data", (said) => {
      if (isIll && isSwallowed(said)) swallowed++;
      else server.write(said);
    });
    server.pipe(caller);
    for (const [one, other] of [[caller, server] as const, [server, caller] as const]) {
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  });
  await once(between.listen(0, "127.0.0.1"), "listening");
  const url = new URL(copy.queueUrl);
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  const heard: string[] = [];
  const hearers = { one: (message: string) => heard.push(message) };
  const open = () => listen(url.href, makeLog("silent"), hearers, 1000);
  const ears = await open();
  isIll = true;
  await expect(open()).rejects.toThrow(/timeout/i);
  await hangUp();
  await expect.poll(() => swallowed).toBeGreaterThanOrEqual(3);
  expect(heard).toEqual([]);
  isIll = false;
  await expect.poll(() => heard).toEqual([everything]);
  await ears.stop();
  between.close();
});

function hangUp() {
  return say(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley listens' and datname = current_database()",
  );
}
