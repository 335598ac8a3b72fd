import { socketLimits } from "@parley/contract";
import fc from "fast-check";
import { closeFrame, type Frame, opcodes, textFrame } from "./frame.ts";
import { anyBytes, type Saying } from "./saying.ts";

const { frame_bytes: most } = socketLimits;

export const tooLong: fc.Arbitrary<Saying> = fc
  .constantFrom(most + 1, 65_535, 65_536, 200_000)
  .map((size) => ({ isBreaking: true, frames: [textFrame("x".repeat(size))] }));

export const boasting: fc.Arbitrary<Saying> = fc
  .constantFrom(2n ** 31n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n)
  .map((declared) => ({ isBreaking: true, frames: [{ ...textFrame("x"), declared }] }));

const open = { opcode: opcodes.text, payload: Buffer.from("{"), isOpen: true };
const more = { opcode: opcodes.more, payload: Buffer.from("}") };
export const unfinished: fc.Arbitrary<Saying> = fc
  .constantFrom<Frame[]>(
    [open],
    [{ ...open, opcode: opcodes.binary }],
    [{ ...textFrame("short"), declared: 100n }],
    [open, { ...more, isOpen: true }],
  )
  .map((frames) => ({ isUnfinished: true, frames }));

const badUtf8 = ["c328", "f0288cbc", "eda080", "ff", "c080", "f8a1a1a1a1"];

/** What the protocol forbids. */
export const forbidden: fc.Arbitrary<Saying> = fc
  .oneof(
    fc
      .constantFrom(...badUtf8)
      .map((hex) => [{ ...textFrame(""), payload: Buffer.from(hex, "hex") }]),
    fc.constantFrom(3, 4, 5, 6, 7, 11, 12, 13, 14, 15).map((opcode) => [{ ...open, opcode }]),
    fc.integer({ min: 1, max: 7 }).map((reserved) => [{ ...textFrame("{}"), reserved }]),
    fc.constant([{ ...textFrame('{"type":"ping"}'), isUnmasked: true }]),
    fc.constant([more]),
    fc.constant([open, textFrame("{}")]),
    fc.constant([{ opcode: opcodes.ping, payload: Buffer.from("x"), isOpen: true }]),
    fc.constant([{ opcode: opcodes.ping, payload: Buffer.alloc(126) }]),
    fc.constant([{ opcode: opcodes.close, payload: Buffer.of(3) }]),
    fc.constantFrom(0, 999, 1004, 1005, 1006, 1015, 2999, 65_535).map((code) => [closeFrame(code)]),
    fc.constant([closeFrame(1000, Buffer.from("ff", "hex"))]),
    fc.constant([closeFrame(1000, Buffer.alloc(124, 65))]),
  )
  .map((frames) => ({ isBreaking: true, frames }));

/** More than is answered in ten seconds. */
export const flood: fc.Arbitrary<Saying> = fc
  .tuple(
    fc.constantFrom(opcodes.text, opcodes.ping, opcodes.binary),
    fc.integer({ min: 21, max: 60 }),
  )
  .map(([opcode, times]) => ({
    frames: Array.from({ length: times }, () => ({
      opcode,
      payload: Buffer.from('{"type":"ping"}'),
    })),
  }));

/** Anything at all. */
export const noise: fc.Arbitrary<Saying> = anyBytes(200).map((raw) => ({
  isBreaking: true,
  isUnfinished: true,
  frames: [],
  raw,
}));
