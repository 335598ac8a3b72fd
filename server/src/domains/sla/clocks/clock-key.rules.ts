import type { Clock } from "./clock.rules.ts";

/** What a clock is called among those of its ticket. */
export const clockKey = ({ metric, cycle }: Pick<Clock, "metric" | "cycle">): string =>
  `${metric} ${cycle}`;
