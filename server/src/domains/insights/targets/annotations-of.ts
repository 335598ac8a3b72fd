import { placeOf } from "@parley/contract/insights/targets/target-rules";
import type { PersonContext } from "#platform/context.ts";
import { findAnnotations } from "./targets.store.ts";

interface Days {
  readonly from: string;
  readonly to: string;
}

/** What happened on the days of a report, as far as its reader may know it; of one department, where that is chosen. */
export async function annotationsOf(
  { read, actor }: PersonContext,
  { from, to }: Days,
  filter: string | null | undefined,
) {
  const found = await findAnnotations(read, actor, {
    from,
    to,
    department: placeOf(filter)?.department,
  });
  return found.toReversed();
}
