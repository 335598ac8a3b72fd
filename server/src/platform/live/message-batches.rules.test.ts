import fc from "fast-check";
import { expect, test } from "vitest";
import { batchMessages, type ChannelMessage, type MessageBatch } from "./publisher.ts";

const letter = fc.record({
  channel: fc.constantFrom("ada", "bob", "cleo"),
  text: fc.constantFrom("one", "two", "three", "four"),
});

test("batching gives each person exactly their own messages, in order", () => {
  fc.assert(
    fc.property(fc.array(letter, { maxLength: 300 }), (letters) => {
      expect(opened(batchMessages(letters))).toEqual(byPerson(letters));
    }),
  );
});

test("people with the same messages share a batch, and no batch blocks Redis", () => {
  const people = Array.from({ length: 450 }, (_, n) => `person ${n}`);
  const texts = Array.from({ length: 120 }, (_, n) => `text ${n}`);
  const letters = texts.flatMap((text) => people.map((channel) => ({ channel, text })));
  const parcels = batchMessages(letters);
  expect(parcels).toHaveLength(3 * 3);
  expect(opened(parcels)).toEqual(byPerson(letters));
});

function opened(parcels: readonly MessageBatch[]) {
  return byPerson(
    parcels.flatMap(({ channels, texts }) =>
      channels.flatMap((channel) => texts.map((text) => ({ channel, text }))),
    ),
  );
}

function byPerson(letters: readonly ChannelMessage[]) {
  return Object.groupBy(letters, ({ channel }) => channel);
}
