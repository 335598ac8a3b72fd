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
  ["acknowledged and gone", ["ok"], [], 1],
  ["acknowledged and there", ["ok"], ["w.1"], 0],
  ["acknowledged from what an earlier try did", ["unknown", "ok"], ["w.1"], 0],
  ["never acknowledged", ["unknown", "failed"], [], 0],
] as const)("a write that was %s", (_, outcomes, traces, findings) => {
  expect(lostWrites([write("rename", ...outcomes)], renamedBy(...traces))).toHaveLength(findings);
});

test("each of several sign-ins must be there for itself", () => {
  const signedIn = new Map([[traceKey("w.1", "event identity.signed_in"), 1]]);
  expect(lostWrites([write("sign_in", "ok", "ok")], signedIn)).toHaveLength(1);
});

test.each([
  ["happened once for two tries", ["unknown", "ok"], ["w.2"], 0],
  ["happened for each of two tries", ["unknown", "ok"], ["w.1", "w.2"], 1],
  ["was refused and happened", ["failed"], ["w.1"], 1],
  ["may have happened", ["unknown"], ["w.1"], 0],
] as const)("a write that %s", (_, outcomes, traces, findings) => {
  expect(doubleEffects([write("rename", ...outcomes)], renamedBy(...traces))).toHaveLength(
    findings,
  );
});
