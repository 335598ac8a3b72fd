import { departments, workspaces } from "@parley/contract/calls";
import { expect, test } from "vitest";
import { stopClock } from "#ui/testing/clock.ts";
import { pageOf } from "../testing/defaults.ts";
import { testApp } from "../testing/test-app.tsx";
import { call } from "./call.ts";
import { messageOf, TimedOut, Unreachable } from "./refusal.ts";

const app = testApp();
const route = workspaces.sendList;

/** Sends it and returns the idempotency key that went out. */
async function keyOf(email: string): Promise<string | null | undefined> {
  await call(route, { body: { email } }).catch(() => {});
  return app.server.asked(route).at(-1)?.idempotencyKey;
}

test("a creation whose answer is lost is sent again with the same idempotency key", async () => {
  app.server.disconnect(route);
  const first = await keyOf("ada@northwind.test");
  expect(first).toBeTruthy();
  expect(await keyOf("ada@northwind.test")).toBe(first);

  app.server.refuse(route, 502);
  expect(await keyOf("ada@northwind.test")).toBe(first);
  app.server.refuse(route, 409, { code: "request.in_progress" });
  expect(await keyOf("ada@northwind.test")).toBe(first);
});

test("a creation that was answered, or that asks for something else, has a new idempotency key", async () => {
  app.server.disconnect(route);
  const lost = await keyOf("ada@northwind.test");
  const other = await keyOf("jonas@northwind.test");
  expect(other).not.toBe(lost);

  app.server.refuse(route, 400);
  expect(await keyOf("ada@northwind.test")).toBe(lost);
  const afterRefusal = await keyOf("ada@northwind.test");
  expect(afterRefusal).not.toBe(lost);

  app.server.answer(route, { message: "Sent" });
  const afterSuccess = [await keyOf("jonas@northwind.test"), await keyOf("jonas@northwind.test")];
  expect(afterSuccess[0]).toBe(other);
  expect(afterSuccess[1]).not.toBe(other);
});

test("an idempotency key that got no answer within a day is not used again", async () => {
  app.server.disconnect(route);
  const first = await keyOf("ada@northwind.test");
  for (const name of Object.keys(localStorage)) {
    const [, key] = localStorage.getItem(name)?.split(" ") ?? [];
    localStorage.setItem(name, `${Date.now() - 25 * 3_600_000} ${key}`);
  }
  expect(await keyOf("ada@northwind.test")).not.toBe(first);
});

test("a success whose body breaks off is a lost answer", async () => {
  globalThis.fetch = () => Promise.resolve(new Response('{"mess', { status: 201 }));
  await expect(call(route, { body: { email: "ada@northwind.test" } })).rejects.toThrow(
    "Network Error",
  );
});

test("calls that create nothing have no idempotency key", async () => {
  app.server.disconnect(departments.list);
  await call(departments.list, { query: {} }).catch(() => {});
  expect(app.server.asked(departments.list).at(-1)?.idempotencyKey).toBeNull();
});

/** A call to a server that does not answer, after the time limit. */
async function timedOut(send: () => Promise<unknown>): Promise<unknown> {
  const clock = stopClock();
  const failure = send().then(
    () => undefined,
    (error: unknown) => error,
  );
  await clock.until(() => clock.timers() > 0);
  await clock.advance(59_900);
  const isEarly = await Promise.race([failure.then(() => true), Promise.resolve(false)]);
  expect(isEarly).toBe(false);
  await clock.advance(200);
  return failure;
}

test("a request without an answer within a minute fails with a time-out error", async () => {
  app.server.answer(departments.list, pageOf());
  app.server.hold(departments.list);
  const error = await timedOut(() => call(departments.list, { query: {} }));
  expect(error).toBeInstanceOf(TimedOut);
  expect(messageOf(error)).toMatch(/^Request timeout error:/);
});

test("an answer whose body does not arrive within a minute fails with a time-out error", async () => {
  globalThis.fetch = (_, init) => {
    const body = new ReadableStream({
      start: (stream) =>
        init?.signal?.addEventListener("abort", () => stream.error(init.signal?.reason)),
    });
    return Promise.resolve(new Response(body, { status: 200 }));
  };
  expect(await timedOut(() => call(departments.list, { query: {} }))).toBeInstanceOf(TimedOut);
});

test("a creation that timed out is sent again with the same idempotency key", async () => {
  app.server.answer(route, { message: "Sent" });
  app.server.hold(route);
  const body = { email: "ada@northwind.test" };
  expect(await timedOut(() => call(route, { body }))).toBeInstanceOf(Unreachable);
  const first = app.server.asked(route).at(-1)?.idempotencyKey;
  expect(first).toBeTruthy();
  app.server.answer(route, { message: "Sent" });
  expect(await keyOf("ada@northwind.test")).toBe(first);
});

test("who no longer waits gets no time-out error", async () => {
  app.server.answer(departments.list, pageOf());
  app.server.hold(departments.list);
  const leaving = new AbortController();
  const failure = call(departments.list, { query: {} }, { signal: leaving.signal });
  leaving.abort();
  await expect(failure).rejects.toHaveProperty("name", "AbortError");
});
