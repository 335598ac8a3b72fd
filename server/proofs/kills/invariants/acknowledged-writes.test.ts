import { expect, test } from "vitest";
import type { Outcome } from "../ledger.ts";
import type { Write, WriteKind } from "../writes.ts";
import { doubleEffects, lostWrites, traceKey } from "./acknowledged-writes.ts";

function write(kind: WriteKind, ...outcomes: Outcome[]): Write {
  const tries = outcomes.map((outcome, nth) => ({ request: `w.${nth + 1}`, outcome }));
  return { id: "w", kind, tries };
}

function renamedBy(...requests: string[]) {
  return new Map(requests.map((request) => [traceKey(request, "event business.updated"), 1]));
}

test.each([
  ["acknowledged and lost is reported", ["ok"], [], 1],
  ["acknowledged and stored is correct", ["ok"], ["w.1"], 0],
  ["acknowledged after an earlier attempt succeeded is correct", ["unknown", "ok"], ["w.1"], 0],
  ["never acknowledged is correct", ["unknown", "failed"], [], 0],
] as const)("a write that was %s", (_, outcomes, traces, findings) => {
  expect(lostWrites([write("rename", ...outcomes)], renamedBy(...traces))).toHaveLength(findings);
});

test("each of several sign-ins must be found separately", () => {
  const signedIn = new Map([[traceKey("w.1", "event identity.signed_in"), 1]]);
  expect(lostWrites([write("sign_in", "ok", "ok")], signedIn)).toHaveLength(1);
});

test.each([
  ["took effect once for two attempts is correct", ["unknown", "ok"], ["w.2"], 0],
  ["took effect for each of two attempts is reported", ["unknown", "ok"], ["w.1", "w.2"], 1],
  ["was refused and took effect is reported", ["failed"], ["w.1"], 1],
  ["may have taken effect is correct", ["unknown"], ["w.1"], 0],
] as const)("a write that %s", (_, outcomes, traces, findings) => {
  expect(doubleEffects([write("rename", ...outcomes)], renamedBy(...traces))).toHaveLength(
    findings,
  );
});
