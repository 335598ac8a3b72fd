import english from "./sla.texts.json";
import { t } from "./sla-texts.ts";

type Known = keyof typeof english;

const known = (name: string): name is Known => Object.hasOwn(english, name);
const textOr = (name: string, other: Known) => t(known(name) ? name : other);

/** Why a clock was cancelled. */
export const reasonText = (reason: string | null) => textOr(`reason_${reason}`, "reason_other");

/** Why a clock was paused. */
export const pauseText = (reason: string | null) => textOr(`pause_${reason}`, "pause_on_hold");

/** What happened to a clock. */
export const eventText = (type: string) => textOr(`event_${type}`, "event_other");

/** A duration in hours and minutes. Days are not used because business days are shorter. */
export function writeHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t("minutes", { minutes: rest });
  return t("hours_minutes", { hours, minutes: String(rest).padStart(2, "0") });
}
