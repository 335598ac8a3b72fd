/** What a value is made of when the statements are run again. */
export type Part =
  | string
  /** An id that nobody has; the same one wherever the number is the same. */
  | { readonly fresh: number }
  /** A reference to a ticket that nobody has. */
  | { readonly reference: number }
  /** A number that an earlier statement answered, and so much more. */
  | { readonly from: number; readonly field: string; readonly plus: number };

/** A parameter: nothing, as it was, or put together anew. */
export type Value = string | null | readonly Part[];

/** A statement as the product sent it. */
export interface Replayed {
  readonly text: string;
  readonly values: readonly Value[];
  /** Set where it went out together with its tenant, in one round trip. */
  readonly business?: string;
}

/** All that one thing somebody did asked of the database, in order. */
export type Recording = readonly Replayed[];
