import type { Entity } from "@parley/contract";
import type { Principal, Stage } from "./principals.ts";
import type { Subject } from "./subjects.ts";

export interface Scene {
  readonly stage: Stage;
  readonly principal: Principal;
  /** An id of a record of the principal's own, by kind. */
  own(entity: Entity): Promise<string>;
  /** Somebody or something new in the business, to be acted upon. */
  make(subject: Subject): Promise<string>;
}

export interface Sample {
  readonly ask: { params?: object; query?: object; body?: object; files?: object };
  /** The statuses a sound request may end with once it is served; its own success by default. */
  readonly ends?: readonly number[];
}

export type MakeSample = (scene: Scene) => Sample | Promise<Sample>;

let count = 0;

/** A number that no other sample has. */
export const fresh = () => `${process.pid}n${++count}`;

/** An address nobody has. */
export const nobody = () => `nobody${fresh()}@nowhere.test`;

export const nothing: MakeSample = () => ({ ask: {} });
