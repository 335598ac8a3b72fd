import fc from "fast-check";
import { readMessage } from "../../../src/platform/live/converse.ts";
import { type Frame, opcodes } from "./frame.ts";

/** Whose notice a message names; the id is filled in when it is said. */
export const owners = ["own", "neighbour", "foreign", "nobody"] as const;
export type Owner = (typeof owners)[number];

/** One thing that is said on a socket. */
export interface Saying {
  /** Said with a notice of this person in it. */
  readonly names?: Owner;
  readonly frames: readonly Frame[];
  /** Bytes that are no frame, or one by chance. */
  readonly raw?: Buffer;
  /** The protocol forbids it: the socket is closed, and what is on its way may be lost. */
  readonly isBreaking?: boolean;
  /** The server must wait for more: nothing that follows is heard. */
  readonly isUnfinished?: boolean;
}

/** Where an id is to be put. */
export const notice = "01890000-0000-7000-8000-00000000a11c";

export function anyBytes(maxLength: number): fc.Arbitrary<Buffer> {
  return fc.uint8Array({ maxLength }).map((some) => Buffer.from(some));
}

/** How many of these frames' messages ask for a pong, as the product reads them. */
export function pongsAsked(frames: readonly Frame[]): number {
  let pongs = 0;
  let text = "";
  for (const { opcode, payload, isOpen } of frames) {
    if (opcode === opcodes.text) text = payload.toString();
    else if (opcode === opcodes.more) text += payload.toString();
    else continue;
    if (!isOpen && readMessage(text)?.type === "ping") pongs++;
  }
  return pongs;
}
