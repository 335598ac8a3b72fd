import { randomBytes } from "node:crypto";

export const opcodes = { more: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** A WebSocket frame as it goes out, with everything that can be wrong about it. */
export interface Frame {
  readonly opcode: number;
  readonly payload: Buffer;
  /** Absent: it is the last of its message. */
  readonly isOpen?: boolean;
  /** The three bits that nobody has agreed on a meaning for. */
  readonly reserved?: number;
  readonly isUnmasked?: boolean;
  /** What it says its length is, where that is not so. */
  readonly declared?: bigint;
  /** Writes the length with more bytes than it needs. */
  readonly isLongForm?: boolean;
}

export function textFrame(text: string): Frame {
  return { opcode: opcodes.text, payload: Buffer.from(text) };
}

export function closeFrame(code: number, reason = Buffer.alloc(0)): Frame {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(code);
  return { opcode: opcodes.close, payload: Buffer.concat([head, reason]) };
}

export function encode(frame: Frame): Buffer {
  const { opcode, payload, isOpen, reserved = 0, isUnmasked } = frame;
  const first = (isOpen ? 0 : 0x80) | ((reserved & 7) << 4) | (opcode & 15);
  const length = lengthOf(frame);
  if (isUnmasked) return Buffer.concat([Buffer.of(first), length, payload]);
  length[0] = (length[0] ?? 0) | 0x80;
  const mask = randomBytes(4);
  const masked = payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return Buffer.concat([Buffer.of(first), length, mask, masked]);
}

function lengthOf({ payload, declared = BigInt(payload.length), isLongForm }: Frame): Buffer {
  if (declared < 126n && !isLongForm) return Buffer.of(Number(declared));
  const isLonger = declared > 0xffffn || isLongForm;
  const bytes = Buffer.alloc(isLonger ? 9 : 3);
  bytes[0] = isLonger ? 127 : 126;
  if (isLonger) bytes.writeBigUInt64BE(declared & 0xffff_ffff_ffff_ffffn, 1);
  else bytes.writeUInt16BE(Number(declared), 1);
  return bytes;
}

/** A frame as the server sent it. */
export interface Heard {
  readonly first: number;
  readonly isMasked: boolean;
  readonly payload: Buffer;
}

/** The first whole frame of some bytes, and what is left. */
export function decode(bytes: Buffer): { heard: Heard; rest: Buffer } | undefined {
  if (bytes.length < 2) return undefined;
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const from = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < from) return undefined;
  const size =
    short === 126
      ? bytes.readUInt16BE(2)
      : short === 127
        ? Number(bytes.readBigUInt64BE(2))
        : short;
  if (bytes.length < from + size) return undefined;
  const heard = { first, isMasked: second > 0x7f, payload: bytes.subarray(from, from + size) };
  return { heard, rest: bytes.subarray(from + size) };
}
