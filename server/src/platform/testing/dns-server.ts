import { createSocket } from "node:dgram";
import { once } from "node:events";
import { isIPv6 } from "node:net";

export interface Question {
  readonly name: string;
  readonly type: "A" | "AAAA";
  /** How often this was asked before. */
  readonly turn: number;
}

interface Told {
  readonly addresses: readonly string[];
  /** Other names of the host, each leading to the next. */
  readonly aliases?: readonly string[];
  readonly isTruncated?: boolean;
}

export type Reply = Told | "nothing" | "failure" | "silence";

const types = { 1: "A", 28: "AAAA" } as const;

/** A name server on loopback that answers as a test tells it, each answer to be forgotten at once (TTL 0). */
export async function dnsServer(reply: (question: Question) => Reply) {
  const asked: Question[] = [];
  const turns = new Map<string, number>();
  const server = createSocket("udp4");
  server.on("message", (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    const key = `${name} ${type}`;
    const turn = turns.get(key) ?? 0;
    turns.set(key, turn + 1);
    asked.push({ name, type, turn });
    const told = reply({ name, type, turn });
    if (told !== "silence") server.send(answer(query.subarray(0, end), name, told), port, address);
  });
  server.bind(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `127.0.0.1:${server.address().port}`,
    asked,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

function questionOf(query: Buffer): { name: string; type: "A" | "AAAA"; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const type = types[query.readUInt16BE(at + 1) as keyof typeof types];
  return { name: labels.join(".").toLowerCase(), type, end: at + 5 };
}

function answer(question: Buffer, name: string, told: Exclude<Reply, "silence">): Buffer {
  const { addresses, aliases = [], isTruncated } = typeof told === "string" ? nobody : told;
  const names = [name, ...aliases];
  const records = [
    ...aliases.map((alias, at) => record(names[at] ?? "", 5, wireName(alias))),
    ...addresses.map((one) => record(names.at(-1) ?? "", isIPv6(one) ? 28 : 1, wireAddress(one))),
  ];
  const header = Buffer.from(question.subarray(0, 12));
  const code = told === "failure" ? 2 : 0;
  header.writeUInt16BE(0x8180 | (isTruncated ? 0x0200 : 0) | code, 2);
  header.writeUInt16BE(records.length, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question.subarray(12), ...records]);
}

const nobody: Told = { addresses: [] };

function record(name: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([wireName(name), fixed, data]);
}

function wireName(name: string): Buffer {
  const labels = name
    .split(".")
    .map((one) => Buffer.from(`${String.fromCharCode(one.length)}${one}`));
  return Buffer.concat([...labels, Buffer.of(0)]);
}

function wireAddress(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split(".").map(Number));
  const [head = [], tail] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - (tail?.length ?? 0)).fill("0");
  const groups = tail ? [...head, ...zeros, ...tail] : head;
  return Buffer.concat(groups.map((group) => Buffer.from(group.padStart(4, "0"), "hex")));
}
