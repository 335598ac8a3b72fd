const clock = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm|a|p)?$/;

/** `9`, `930`, `9:30`, `5pm`, `17.00`, `noon` as `09:00`: nothing if it is no time of day. */
export function parseTime(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === "noon") return "12:00";
  if (typed === "midnight") return "00:00";
  const found = clock.exec(typed);
  if (!found) return undefined;
  const half = found[3]?.[0];
  const minute = Number(found[2] ?? 0);
  const hour = hourOf(Number(found[1]), half);
  if (hour === undefined || minute > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

function hourOf(typed: number, half: string | undefined): number | undefined {
  if (half === undefined) return typed <= 23 ? typed : undefined;
  if (typed < 1 || typed > 12) return undefined;
  return (typed % 12) + (half === "p" ? 12 : 0);
}
