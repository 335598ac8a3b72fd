import type { Model, Story } from "./story.ts";

/** A step of a story: when it can be taken, and what it must lead to. */
export interface Step {
  readonly name: string;
  canFollow(model: Readonly<Model>): boolean;
  take(model: Model, story: Story): Promise<void>;
}

export const isIn = ({ tabs }: Readonly<Model>): boolean => tabs > 0;

/** One less than the budget, so that no story is stopped by it. */
const mostPasswordCalls = 8;

export function mayProve({ passwordCalls }: Readonly<Model>): boolean {
  return passwordCalls < mostPasswordCalls;
}
