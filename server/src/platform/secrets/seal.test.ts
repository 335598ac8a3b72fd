import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeSealer, Unsealable } from "./seal.ts";

const place = { businessId: "acme", table: "authenticators", id: "7", column: "sealed_secret" };
const key = (id: string) => ({ id, bytes: randomBytes(32) });
const [older, newer] = [key("k1"), key("k2")];
const sealer = makeSealer([newer, older]);

test("a sealed value opens in its place, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(sealer.open(sealer.seal(text, place), place)).toBe(text.toWellFormed());
    }),
  );
});

test("the first key seals and is named in the value", () => {
  expect(sealer.seal("a secret", place)).toMatch(/^v1:k2:[\w-]{16}:[\w-]+:[\w-]{22}$/);
  expect(sealer.keyId).toBe("k2");
});

test("one text is never sealed the same way twice", () => {
  expect(sealer.seal("a secret", place)).not.toBe(sealer.seal("a secret", place));
});

test("a value sealed by an older key still opens", () => {
  expect(sealer.open(makeSealer([older]).seal("a secret", place), place)).toBe("a secret");
});

describe("a sealed value does not open", () => {
  const sealed = sealer.seal("a secret", place);
  const refusal = (text: string, where = place, by = sealer) => {
    const open = () => by.open(text, where);
    expect(open).toThrow(Unsealable);
    return expect(open);
  };

  test.each(Object.keys(place))("with another %s", (part) => {
    refusal(sealed, { ...place, [part]: "other" }).toThrow("for another place, or changed since");
  });

  test("without its key, and the error names the missing key", () => {
    refusal(sealed, place, makeSealer([older])).toThrow("its key k2 is not among SEAL_KEYS");
  });

  test("with another key of the same name", () => {
    refusal(sealed, place, makeSealer([key("k2")])).toThrow("changed since");
  });

  test("when a single bit is changed", () => {
    const parts = sealed.split(":");
    for (const at of [2, 3, 4]) {
      const bytes = Buffer.from(parts[at] ?? "", "base64url");
      for (let bit = 0; bit < bytes.length * 8; bit++) {
        const turned = Buffer.from(bytes);
        turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        refusal(parts.with(at, turned.toString("base64url")).join(":")).toThrow("changed since");
      }
    }
  });

  test.each(["", "a secret", "v2:k2:a:b:c", sealed.slice(0, -8), `${sealed}:`])(
    "when it is not a sealed value: %s",
    (text) => {
      refusal(text).toThrow("it is no sealed value");
    },
  );

  test("and the error does not contain the secret", () => {
    refusal(sealed, { ...place, id: "8" }).not.toThrow("a secret");
  });
});
