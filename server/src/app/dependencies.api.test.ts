import { expect, test } from "vitest";
import { openCanary } from "#platform/testing/canary.ts";
import { testDesk } from "#platform/testing/desk.ts";

const [allowed, other] = [await openCanary(), await openCanary()];
const desk = testDesk({ config: { EGRESS_ALLOW: `127.0.0.1:${allowed.port}` } });

test("only private services named in EGRESS_ALLOW are reachable", async () => {
  const { egress } = desk.self.parts;
  const socket = await egress.connectOut("127.0.0.1", allowed.port, "smtp");
  socket.destroy();
  await expect(egress.connectOut("127.0.0.1", other.port, "smtp")).rejects.toThrow(
    "Check the host",
  );

  expect([allowed.knocks, other.knocks]).toEqual([1, 0]);
  for (const canary of [allowed, other]) canary.close();
});
