import { expect, test, vi } from "vitest";
import { Refusal, Unreachable } from "#platform/api/refusal.ts";
import { retryFor } from "./retry-for.ts";

const done = { message: "Done" };
const refused = (code: string) => new Refusal(409, { code } as never);

test("after a version conflict the retry sends no version", async () => {
  const send = vi.fn(() => Promise.resolve(done));
  const again = retryFor(refused("request.stale_version"), { send });
  await again?.act.send(7);
  expect(send).toHaveBeenCalledWith(undefined);
});

test("the retry of taking an assigned ticket uses force", async () => {
  const act = { send: vi.fn(() => Promise.resolve(done)), force: vi.fn(async () => done) };
  const again = retryFor(refused("tickets.already_assigned"), act);
  await again?.act.send(7);
  expect(act.force).toHaveBeenCalledOnce();
  expect(act.send).not.toHaveBeenCalled();
});

test("an unreachable server allows a retry of the same action, a refusal does not", () => {
  const act = { send: () => Promise.resolve(done) };
  expect(retryFor(new Unreachable("offline"), act)?.act).toBe(act);
  expect(retryFor(refused("tickets.closed"), act)).toBeUndefined();
});
