import { createSocket } from "node:dgram";
import { once } from "node:events";

const types = { A: 1, TXT: 16 } as const;

/** A name server of a test: it knows the records that it is given, and says of every other name that it does not exist. */
export async function openDnsZone() {
  const texts = new Map<string, string[]>();
  const addresses = new Map<string, string[]>();
  const silent = new Set<string>();
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    if (silent.has(name)) return;
    const values = type === types.TXT ? texts.get(name) : addresses.get(name);
    const isKnown = texts.has(name) || addresses.has(name);
    const records = type === types.TXT || type === types.A ? (values ?? []) : [];
    socket.send(answer(query, end, { type, records, isKnown }), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    /** As the resolver takes it. */
    server: `127.0.0.1:${socket.address().port}`,
    texts,
    addresses,
    /** Names about which it says nothing. */
    silent,
    clear() {
      for (const known of [texts, addresses, silent]) known.clear();
    },
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

export type DnsZone = Awaited<ReturnType<typeof openDnsZone>>;

function questionOf(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

interface Reply {
  readonly type: number;
  readonly records: readonly string[];
  readonly isKnown: boolean;
}

function answer(query: Buffer, end: number, { type, records, isKnown }: Reply): Buffer {
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  head.writeUInt16BE(isKnown ? 0x8580 : 0x8583, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  const encode = type === types.TXT ? textData : addressData;
  return Buffer.concat([
    head,
    query.subarray(12, end),
    ...records.map((one) => record(type, encode(one))),
  ]);
}

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // The name is that of the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A text in parts of at most 255 bytes, as records have it. */
function textData(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [""];
  return Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])));
}

const addressData = (address: string) => Buffer.from(address.split(".").map(Number));
