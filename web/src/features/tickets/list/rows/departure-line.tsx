import { statusWord } from "#ui/glyphs/status-mark.tsx";
import { t } from "../list-texts.ts";
import type { Departure } from "./held.rules.ts";

/** Why a row is no longer in the list in which it still stands. */
export function departureText(departure: Departure): string {
  if (departure.kind === "status") return t("moved_to", { status: statusWord(departure.status) });
  if (departure.kind === "assigned") return t("moved_assigned", { name: departure.name });
  return t(`moved_${departure.kind}`);
}
