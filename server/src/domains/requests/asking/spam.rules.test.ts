import { expect, test } from "vitest";
import { type Signals, spamReasonOf } from "./spam.rules.ts";

const honest: Signals = {
  isTrapped: false,
  seconds: 40,
  isReplayed: false,
  isBlocked: false,
  sameTextFrom: 0,
  text: "The link of yesterday's mail opens an empty page.",
  host: "acme.example",
};
const links = (...hosts: string[]) => ({
  text: hosts.map((host) => `https://${host}/x`).join(" "),
});

test.each<[Partial<Signals>, string | undefined]>([
  [{}, undefined],
  [{ seconds: undefined }, undefined],
  [{ seconds: 3 }, undefined],
  [{ sameTextFrom: 2 }, undefined],
  [{ seconds: 2 }, "too_fast"],
  [{ isTrapped: true }, "trap"],
  [{ isBlocked: true, isTrapped: true }, "blocked"],
  [{ sameTextFrom: 3 }, "repeated"],
  [{ isReplayed: true }, "replayed"],
  [links("a.example", "b.example"), undefined],
  [links("a.example", "a.example", "a.example", "b.example"), undefined],
  [links("ACME.example", "a.example", "b.example"), undefined],
  [links("a.example", "b.example", "c.example"), "links"],
  [{ text: 'Look <a href="x">here</a>' }, "links"],
  [{ text: "[url=x]here[/url]" }, "links"],
])("%j is spam because of %s", (signals, reason) => {
  expect(spamReasonOf({ ...honest, ...signals })).toBe(reason);
});
