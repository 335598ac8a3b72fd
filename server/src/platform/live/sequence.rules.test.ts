import fc from "fast-check";
import { expect, test } from "vitest";
import { numbered, onMessage } from "./live-socket.ts";

test("the next message is delivered, an earlier one skipped, and a later one means that one was missed", () => {
  expect(onMessage(7, 8)).toBe("tell");
  expect(onMessage(7, 7)).toBe("skip");
  expect(onMessage(7, 3)).toBe("skip");
  expect(onMessage(7, 9)).toBe("ask_anew");
  expect(onMessage(undefined, 9)).toBe("tell");
});

test("for any lost or repeated messages, delivery is in order and every gap is detected", () => {
  const stream = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 60 });
  fc.assert(
    fc.property(stream, (arriving) => {
      let last = 0;
      for (const seq of arriving) {
        const verdict = onMessage(last, seq);
        expect(verdict === "tell").toBe(seq === last + 1);
        expect(verdict === "ask_anew").toBe(seq > last + 1);
        if (verdict !== "skip") last = seq;
      }
    }),
  );
});

test("a message contains its sequence number", () => {
  const message = { type: "unread_count_update", count: 1 };
  const text = numbered(JSON.stringify(message), 1763176800123);
  expect(JSON.parse(text)).toEqual({ seq: 1763176800123, ...message });
});
