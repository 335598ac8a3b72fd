import type { PersonContext } from "#platform/context.ts";
import { readAsked } from "./asked.ts";
import { countKept } from "./counts.store.ts";

/** As the report says it when nothing is chosen: over the last 30 days, on the tickets that the reader reaches. */
export async function countDecidedLately(
  ctx: PersonContext,
): Promise<{ readonly met: number; readonly breached: number }> {
  const { asked } = await readAsked(ctx, {});
  return countKept(ctx.read, asked);
}
