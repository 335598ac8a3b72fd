/** A file that has arrived and waits for its message. */
export interface Attached {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}
