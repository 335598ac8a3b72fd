import { type ClientType, clientMessages, socketLimits } from "@parley/contract";
import fc from "fast-check";
import { hostileText, wrongTypes } from "../requests/wrong-values.ts";
import { boasting, flood, forbidden, noise, tooLong, unfinished } from "./broken-sayings.ts";
import { closeFrame, type Frame, opcodes, textFrame } from "./frame.ts";
import { anyBytes, notice, owners, type Saying } from "./saying.ts";

const types = Object.keys(clientMessages) as ClientType[];

const sound: fc.Arbitrary<Saying> = fc
  .tuple(fc.constantFrom(...types), fc.constantFrom(...owners))
  .map(([type, names]) => ({
    names,
    frames: [textFrame(JSON.stringify({ type, ...(type === "mark_as_read" && named) }))],
  }));
const named = { notification_id: notice };

const misspelt: fc.Arbitrary<Saying> = fc
  .oneof(
    fc
      .record({ type: fc.oneof(fc.constantFrom(...types), hostileText, wrongTypes) })
      .map((said) => said as object),
    fc.record({
      type: fc.constantFrom(...types),
      notification_id: fc.oneof(wrongTypes, hostileText),
    }),
    fc
      .tuple(fc.constantFrom(...types), hostileText, fc.oneof(wrongTypes, hostileText))
      .map(([type, name, value]) => ({ type, [name.slice(0, 60)]: value, ...named })),
    fc.jsonValue({ maxDepth: 4 }),
  )
  .map((said) => ({ frames: [textFrame(JSON.stringify(said).slice(0, 12_000))] }));

const notJson: fc.Arbitrary<Saying> = fc
  .oneof(
    hostileText.map((text) => text.slice(0, 5000)),
    fc.constantFrom(
      '{"type":"ping"',
      '{"type":"ping"}{"type":"ping"}',
      '{"__proto__":{"type":"ping"}}',
      '{"type":"ping","type":"mark_all_as_read"}',
      "\ufeff{}",
      "[".repeat(8000),
    ),
  )
  .map((text) => ({ frames: [textFrame(text)] }));

const { frame_bytes: most } = socketLimits;

/** As long as is allowed, or as a length is written differently from. */
const long: fc.Arbitrary<Saying> = fc
  .constantFrom(125, 126, 127, 1000, most - 1, most)
  .map((size) => {
    const empty = '{"type":"ping","pad":""}'.length;
    const text = `{"type":"ping","pad":"${"x".repeat(size - empty)}"}`;
    return { frames: [textFrame(text)] };
  });

/** In pieces, with a control frame between them, as the protocol allows. */
const inPieces: fc.Arbitrary<Saying> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.boolean())
  .map(([pieces, isInterrupted]) => {
    const text = Buffer.from('{"type":"ping"}');
    const step = Math.ceil(text.length / pieces);
    const frames: Frame[] = [];
    for (let at = 0; at < text.length; at += step) {
      const opcode = at === 0 ? opcodes.text : opcodes.more;
      frames.push({ opcode, payload: text.subarray(at, at + step), isOpen: true });
      if (isInterrupted) frames.push({ opcode: opcodes.pong, payload: Buffer.from("still here") });
    }
    frames.push({ opcode: opcodes.more, payload: Buffer.alloc(0) });
    return { frames };
  });

const control: fc.Arbitrary<Saying> = fc
  .tuple(fc.constantFrom(opcodes.ping, opcodes.pong), anyBytes(125))
  .map(([opcode, payload]) => ({ frames: [{ opcode, payload }] }));

const binary: fc.Arbitrary<Saying> = anyBytes(300).map((payload) => ({
  frames: [{ opcode: opcodes.binary, payload }],
}));

const parting: fc.Arbitrary<Saying> = fc
  .constantFrom(1000, 1001, 1003, 1008, 1011, 3000, 4401, 4999)
  .map((code) => ({ frames: [closeFrame(code, Buffer.from("bye"))] }));

const longForm: fc.Arbitrary<Saying> = fc.constant({
  frames: [{ ...textFrame('{"type":"ping"}'), isLongForm: true }],
});

/** What is said in one breath. Whatever ends the talk comes last. */
export const sayings: fc.Arbitrary<Saying[]> = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: sound },
        { weight: 3, arbitrary: misspelt },
        { weight: 2, arbitrary: notJson },
        long,
        inPieces,
        control,
        binary,
        longForm,
      ),
      { maxLength: 5 },
    ),
    fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: fc.tuple(forbidden) },
      fc.tuple(tooLong),
      fc.tuple(boasting),
      fc.tuple(unfinished),
      fc.tuple(parting),
      fc.tuple(flood),
      fc.tuple(noise),
    ),
  )
  .map(([some, last]) => [...some, ...last]);
