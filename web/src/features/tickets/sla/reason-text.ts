import english from "./sla.texts.json";
import { t } from "./sla-texts.ts";

type Known = keyof typeof english;

const known = (name: string): name is Known => Object.hasOwn(english, name);
const textOr = (name: string, other: Known) => t(known(name) ? name : other);

/** Why a clock was cancelled. */
export const reasonText = (reason: string | null) => textOr(`reason_${reason}`, "reason_other");

/** In which state of its ticket a clock waited. */
export const pauseText = (reason: string | null) => textOr(`pause_${reason}`, "pause_on_hold");

/** What happened to a clock. */
export const eventText = (type: string) => textOr(`event_${type}`, "event_other");
