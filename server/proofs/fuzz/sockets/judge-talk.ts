import { closeCodes, type ServerType, serverMessages } from "@parley/contract";
import { z } from "zod";
import { type Complaint, insideWords, mismatch } from "../judge.ts";
import { type Heard, opcodes } from "./frame.ts";

/** Of the protocol itself: a frame against its rules, a text that is none, one that is too long. */
const protocolCodes = [1002, 1007, 1009];

const declared = new Set<number>([...Object.values(closeCodes), ...protocolCodes]);

const schemas = new Map<string, z.ZodType>(
  (Object.keys(serverMessages) as ServerType[]).map((type) => {
    const seq = z.number().int().optional();
    return [type, z.object({ seq, ...serverMessages[type].shape, type: z.literal(type) })];
  }),
);

export interface Said {
  readonly type: ServerType;
  readonly user_id?: string;
  readonly notification?: { id: string };
  readonly notifications?: readonly { id: string }[];
}

/** Everything that is wrong with what the server said; `sentCodes` are those that it may give back. */
export function judgeTalk(
  heard: readonly Heard[],
  sentCodes: readonly number[],
  canaries: readonly string[],
): Complaint[] {
  return heard.flatMap(({ first, isMasked, payload }) => {
    if ((first & 0xf0) !== 0x80 || isMasked) return wrong(`frame ${first.toString(16)}`);
    const opcode = first & 15;
    if (opcode === opcodes.ping || opcode === opcodes.pong) return [];
    if (opcode === opcodes.close) return judgeClose(payload, sentCodes);
    if (opcode !== opcodes.text) return wrong(`opcode ${opcode}`);
    return judgeMessage(payload.toString(), canaries);
  });
}

export function messagesOf(heard: readonly Heard[]): Said[] {
  return heard
    .filter(({ first }) => (first & 15) === opcodes.text)
    .map(({ payload }) => JSON.parse(payload.toString()) as Said);
}

function judgeClose(payload: Buffer, sentCodes: readonly number[]): Complaint[] {
  if (payload.length === 0) return [];
  const code = payload.readUInt16BE(0);
  const isKnown = declared.has(code) || sentCodes.includes(code);
  const inside = insideWords.exec(payload.toString());
  if (inside) return [{ kind: "words", text: `closed with ${inside[0]}` }];
  return isKnown ? [] : wrong(`closed with ${code}, which is not declared`);
}

function judgeMessage(text: string, canaries: readonly string[]): Complaint[] {
  const type = /"type":"(\w+)"/.exec(text)?.[1] ?? "";
  const schema = schemas.get(type);
  const why = schema ? mismatch(schema, text) : `no message is like ${text.slice(0, 200)}`;
  const inside = insideWords.exec(text)?.[0];
  const canary = canaries.find((one) => text.includes(one));
  return [
    ...(why ? wrong(why) : []),
    ...(inside ? [{ kind: "words", text: `${inside} in ${text.slice(0, 200)}` } as const] : []),
    ...(canary ? [{ kind: "canary", text: `speaks of another business: ${canary}` } as const] : []),
  ];
}

function wrong(text: string): Complaint[] {
  return [{ kind: "schema", text: `on the socket: ${text}` }];
}
