import { expect, test, vi } from "vitest";
import { Refusal, Unreachable } from "#platform/api/refusal.ts";
import { insistenceOn } from "./insistence.ts";

const done = { message: "Done" };
const refused = (code: string) => new Refusal(409, { code } as never);

test("what a colleague changed meanwhile is replaced only by whoever insists", async () => {
  const send = vi.fn(() => Promise.resolve(done));
  const again = insistenceOn(refused("request.stale_version"), { send });
  await again?.act.send(7);
  expect(send).toHaveBeenCalledWith(undefined);
});

test("a ticket that somebody took is taken from them only by force", async () => {
  const act = { send: vi.fn(() => Promise.resolve(done)), force: vi.fn(async () => done) };
  const again = insistenceOn(refused("tickets.already_assigned"), act);
  await again?.act.send(7);
  expect(act.force).toHaveBeenCalledOnce();
  expect(act.send).not.toHaveBeenCalled();
});

test("what did not reach the desk can be tried again as it was, and what it refused cannot", () => {
  const act = { send: () => Promise.resolve(done) };
  expect(insistenceOn(new Unreachable("offline"), act)?.act).toBe(act);
  expect(insistenceOn(refused("tickets.closed"), act)).toBeUndefined();
});
