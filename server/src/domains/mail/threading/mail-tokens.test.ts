import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type MailKeys,
  mailKeysOf,
  makeMessageId,
  makeReplyAddress,
  readMessageId,
  readReplyAddress,
  threadRoot,
} from "./mail-tokens.ts";
import { longIdOf, recipientCodeOf, shortIdOf } from "./short-ids.ts";

const key = (id: string, text: string) => ({ id, bytes: Buffer.from(text) });
const keys: MailKeys = [key("1", "corpus-test-key-1")];
const copy = { business: "7", ticket: "1001", message: "55", recipient: "301" };
const reply = { ticket: "1001", recipient: "301" };
const domain = "mail.helpdesk.example";
const mailbox = "support@acme.example";
const id = `<hd.7.1001.55.301.1px53dums5y7pfdyg@${domain}>`;
const address = "support+t1001-301-1rl3akl6kmkmj7z4z@acme.example";

test("a copy has the Message-ID of the published example, and it reads back", () => {
  expect(makeMessageId(keys, copy, domain)).toBe(id);
  expect(readMessageId(keys, id)).toEqual(copy);
});

test("a reply address is that of the published example, and it reads back", () => {
  expect(makeReplyAddress(keys, "7", reply, mailbox)).toBe(address);
  expect(readReplyAddress(keys, "7", address)).toEqual({ ...reply, mailbox });
});

test("capital letters and missing angle brackets do not matter", () => {
  expect(readMessageId(keys, id.slice(1, -1).toUpperCase())).toEqual(copy);
  expect(readReplyAddress(keys, "7", ` ${address.toUpperCase()}`)).toMatchObject(reply);
});

test("the address of another business is void", () => {
  expect(readReplyAddress(keys, "8", address)).toBeUndefined();
});

test("after a rotation old tokens verify and new ones are signed by the new key, until the old one is removed", () => {
  const old = keys[0];
  const rotated: MailKeys = [key("2", "another key"), old];
  expect(readMessageId(rotated, id)).toEqual(copy);
  expect(readReplyAddress(rotated, "7", address)).toMatchObject(reply);
  const renewed = makeMessageId(rotated, copy, domain);
  expect(renewed).toContain(".301.2");
  expect(readMessageId(rotated, renewed)).toEqual(copy);
  expect(readMessageId([rotated[0]], id)).toBeUndefined();
});

test("keys are derived from those that seal, and never the same", () => {
  const sealing = key("K1", "a".repeat(32));
  const [derived] = mailKeysOf([sealing]);
  expect(derived.id).toBe("k1");
  expect(derived.bytes.equals(sealing.bytes)).toBe(false);
});

const signedPart = id.slice(1, id.indexOf("@"));

test("a token with one character changed is void", () => {
  fc.assert(
    fc.property(
      fc.nat(signedPart.length - 1),
      fc.constantFrom(..."abcxyz0279.-".split("")),
      (at, letter) => {
        fc.pre(signedPart[at] !== letter);
        const forged = signedPart.slice(0, at) + letter + signedPart.slice(at + 1);
        expect(readMessageId(keys, `<${forged}@${domain}>`)).toBeUndefined();
      },
    ),
  );
});

test("no text makes the readers throw", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" })), (text) => {
      expect(readMessageId(keys, text)).toBeUndefined();
      expect(readReplyAddress(keys, "7", text)).toBeUndefined();
    }),
  );
  expect(readMessageId(keys, `<hd.${"a".repeat(1e6)}`)).toBeUndefined();
  expect(readReplyAddress(keys, "7", `${"a+t".repeat(1e5)}@x.example`)).toBeUndefined();
});

test("a local part stays under 64 octets; a mailbox with too long a name has no reply address", () => {
  const code = recipientCodeOf("b1", "ann@customer.example");
  const made = makeReplyAddress(keys, "b1", { ticket: "20418000", recipient: code }, mailbox);
  expect(made?.split("@")[0]?.length).toBeLessThan(64);
  const long = `${"customer-service-worldwide-".repeat(2)}@acme.example`;
  expect(makeReplyAddress(keys, "b1", { ticket: "1", recipient: code }, long)).toBeUndefined();
  expect(makeReplyAddress(keys, "b1", { ticket: "1", recipient: code }, "nobody")).toBeUndefined();
});

test("the root of a thread proves nothing", () => {
  expect(readMessageId(keys, threadRoot("7", "1001", domain))).toBeUndefined();
});

test("every id is shortened and read back", () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const short = shortIdOf(uuid);
      expect(short).toMatch(/^[a-z2-7]{26}$/);
      expect(longIdOf(short)).toBe(uuid);
    }),
  );
  expect(longIdOf("55")).toBeUndefined();
});

test("the code of a recipient depends on the business and not on how the address is written", () => {
  const code = recipientCodeOf("b1", "Ann@Customer.example ");
  expect(code).toMatch(/^[a-z2-7]{8}$/);
  expect(code).toBe(recipientCodeOf("b1", "ann@customer.example"));
  expect(code).not.toBe(recipientCodeOf("b2", "ann@customer.example"));
});
