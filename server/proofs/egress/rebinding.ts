import type { Question, Reply } from "../../src/platform/testing/dns-server.ts";
import { type Fault, type Lab, openLab } from "./lab.ts";
import { complaintOf, type Outcome } from "./outcome.ts";

const good = { A: "1.1.1.1", AAAA: "2606:4700::1111" } as const;
const home = { A: "127.0.0.1", AAAA: "::1" } as const;
const only = (...addresses: string[]): Reply => ({ addresses });
const inA = (reply: Reply) => (question: Question) => (question.type === "A" ? reply : "nothing");
const inAAAA = (reply: Reply) => (question: Question) =>
  question.type === "AAAA" ? reply : only(good.A);
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `1.1.${at >> 8}.${at & 255}`);

/** What a hostile name server says. The private address is loopback wherever that is possible, so that a knock is heard. */
const scripts: Record<string, (question: Question) => Reply> = {
  "flips-at-once": ({ type, turn }) => only(turn === 0 ? good[type] : home[type]),
  "flips-later": ({ type, turn }) => only(turn < 2 ? good[type] : home[type]),
  "flips-back": ({ type, turn }) => only(turn % 2 === 1 ? good[type] : home[type]),
  "flips-a-only": ({ type, turn }) =>
    type === "A" ? only(turn === 0 ? good.A : home.A) : "nothing",
  "flips-by-alias": ({ type, turn }) =>
    turn === 0 ? only(good[type]) : { aliases: ["inside.rebind.test"], addresses: [home[type]] },
  "private-last": inA(only(good.A, home.A)),
  "private-first": inA(only(home.A, good.A)),
  "private-between": inA(only(good.A, "10.0.0.1", good.A)),
  "private-in-the-other-family": inAAAA(only(home.AAAA)),
  "mapped-in-the-other-family": inAAAA(only("::ffff:7f00:1")),
  "translated-in-the-other-family": inAAAA(only("64:ff9b::7f00:1")),
  "six-to-four": inAAAA(only("2002:7f00:1::")),
  teredo: inAAAA(only("2001:0:7f00:1::1")),
  "link-local": inAAAA(only("fe80::1")),
  metadata: inA(only("169.254.169.254")),
  carrier: inA(only("100.100.100.200")),
  "this-host": inA(only("0.0.0.0")),
  multicast: inA(only("224.0.0.1")),
  broadcast: inA(only("255.255.255.255")),
  loopback: inA(only(home.A)),
  alias: inA({ aliases: ["localhost"], addresses: [home.A] }),
  "chain-of-aliases": inA({ aliases: ["a.test", "b.test", "c.test"], addresses: [home.A] }),
  huge: inA(only(...many(60), home.A)),
  "huge-first": inA(only(home.A, ...many(60))),
  enormous: inA(only(...many(1500), home.A)),
  truncated: inA({ addresses: [good.A, home.A], isTruncated: true }),
  empty: () => "nothing",
  failing: () => "failure",
  silent: () => "silence",
  "silent-then-private": ({ type, turn }) => (turn === 0 ? "silence" : only(home[type])),
  "failing-then-private": ({ type, turn }) => (turn === 0 ? "failure" : only(home[type])),
  "silent-in-one-family": ({ type }) => (type === "A" ? only(home.A) : "silence"),
};

const rounds = 2;

/** Names whose addresses change between two questions, or hide a private one: no knock at the canary. */
export async function tryRebinding(fault: Fault): Promise<Outcome> {
  const lab = await openLab(replyTo, fault);
  const findings = (await Promise.all(Object.keys(scripts).map((name) => visit(lab, name)))).flat();
  await lab.close();
  // Without these the proof would be of nothing: the good answer was believed, and the bad one was given.
  if (!lab.dialled.includes(good.A)) findings.push("no approved address was dialled");
  if (!lab.asked.some(({ name, turn }) => name.startsWith("flips-at-once") && turn > 0))
    findings.push("no name was asked for twice");
  return { count: lab.asked.length, connections: lab.knocks, findings };
}

function replyTo(question: Question): Reply {
  const [script = ""] = question.name.split(".");
  return scripts[script]?.(question) ?? "nothing";
}

async function visit(lab: Lab, script: string): Promise<string[]> {
  const egress = lab.open();
  const host = `${script}.rebind.test`;
  const findings: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const calls = await Promise.all([
      complaintOf(host, egress.connectOut(host, lab.port, "smtp")),
      complaintOf(host, egress.fetchOut(`https://${host}:${lab.port}/`)),
    ]);
    findings.push(...calls.flat());
  }
  return findings;
}
