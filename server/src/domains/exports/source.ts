import type { Permission } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";

/** A list that can be exported, as its domain offers it. */
export interface Source {
  /** Still needed when the job runs. */
  readonly permission: Permission;
  readonly fileName: string;
  head(filter: unknown): readonly string[];
  /** The same where the business itself names some of it. */
  readHead?(ctx: PersonContext, filter: unknown): Promise<readonly string[]>;
  /** In pages, so that no list is held whole; as far as its asker reaches now. */
  pages(ctx: PersonContext, filter: unknown): AsyncIterable<readonly (readonly unknown[])[]>;
}

export type Sources = Readonly<Record<string, Source>>;
