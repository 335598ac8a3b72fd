import { expect, test } from "vitest";
import {
  blank,
  type ChangeFields,
  changeOf,
  changesOf,
  draftOf,
  fieldsOf,
  type SentValueOf,
} from "./macro.rules.ts";
import type { Macro } from "./macros.queries.ts";

const change = (type: ChangeFields["type"], value = "", reason = "") => ({
  type,
  value,
  reason,
  key: "",
  custom: null,
  isChosen: true,
});
const asTyped: SentValueOf = (_, value) => value as string | null;

test.each([
  [
    change("status", "on_hold", " Bank "),
    { type: "status", status: "on_hold", hold_reason: "Bank" },
  ],
  [change("status", "open", "left over"), { type: "status", status: "open" }],
  [change("assign"), { type: "assign", agent_id: null }],
  [change("category"), { type: "category", category: null }],
  [change("add_tags", "VIP, invoice, vip"), { type: "add_tags", tags: ["vip", "invoice"] }],
  [change("snooze", "240"), { type: "snooze", minutes: 240 }],
  [change("snooze", "reply"), { type: "snooze", on_reply: true }],
  [change("snooze", "60+reply"), { type: "snooze", minutes: 60, on_reply: true }],
  [change("watch"), { type: "watch" }],
  [
    { ...change("field"), key: "size", custom: "large" },
    { type: "field", key: "size", value: "large" },
  ],
])("%j is sent as a change and read back unchanged", (fields, sent) => {
  expect(changeOf(fields, asTyped)).toEqual(sent);
  const macro = {
    name: "M",
    changes: [{ change: sent, label: "" }],
    body: null,
  } as unknown as Macro;
  expect(draftOf(fieldsOf(macro), asTyped).changes).toEqual([sent]);
});

test("a macro without a text has no body, and only changed fields are sent", () => {
  expect(draftOf({ ...blank, name: " A ", body: "<p>x</p>" }, asTyped)).toMatchObject({
    name: "A",
    body: null,
    is_internal: false,
  });
  const typed = { ...blank, kind: "note" as const, body: "<p>x</p>" };
  expect(changesOf(blank, typed, asTyped)).toEqual({ body: "<p>x</p>", is_internal: true });
});
