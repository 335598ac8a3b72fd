/** The test that shows what a setting changes, or why there is none yet. */
export type Proof = Held | Later;

export interface Held {
  readonly file: string;
  /** Words of the test's name. */
  readonly says: string;
}

export interface Later {
  readonly later: string;
}

export type Register = Readonly<Record<string, Proof>>;

export const isLater = (proof: Proof): proof is Later => "later" in proof;
