import { classes } from "../classes.ts";
import { Glyph, type Ink } from "./glyph.tsx";
import { t } from "./glyphs-texts.ts";
import { type Clock, type ClockState, readClock, spanOf, untilNextChange } from "./read-clock.ts";
import { type Shape, shapes } from "./shapes.tsx";
import { useNow } from "./use-now.ts";

const faces: Record<ClockState, { shape?: Shape; ink: Ink; face: string }> = {
  none: { ink: "neutral", face: "text-ink-3" },
  on_track: { shape: "clock", ink: "neutral", face: "text-ink-2" },
  due_soon: { shape: "clock", ink: "amber", face: "bg-amber-bg text-amber-text px-1.5" },
  breached: { shape: "triangle", ink: "red", face: "bg-red-bg text-red-text px-1.5" },
  paused: { shape: "pause", ink: "neutral", face: "text-ink-3" },
  met: { shape: "tick", ink: "green", face: "text-ink-2" },
};

/** Ticks each minute, and each second under two minutes. */
export function SlaClock(clock: Clock) {
  const now = useNow((at) => {
    const { state, ms } = readClock(clock, at);
    const isRunning = state === "on_track" || state === "due_soon" || state === "breached";
    return isRunning ? untilNextChange(ms, state !== "breached") : undefined;
  });
  const { state, ms } = readClock(clock, now);
  const { shape, ink, face } = faces[state];
  return (
    <span
      className={classes(
        "inline-flex h-[1.375rem] items-center gap-1.5 whitespace-nowrap rounded-sm text-meta tabular-nums forced-colors:border",
        face,
      )}
    >
      {shape && <Glyph ink={ink}>{shapes[shape]}</Glyph>}
      <ClockText state={state} time={writeSpan(ms)} />
    </span>
  );
}

function ClockText({ state, time }: { state: ClockState; time: string }) {
  if (state === "paused") return t("sla_paused");
  if (state === "met") return t("sla_met", { time });
  if (state === "breached") return t("sla_over", { time });
  const isNone = state === "none";
  const word = isNone
    ? t("sla_none_word")
    : t(state === "due_soon" ? "sla_soon_word" : "sla_left_word");
  return (
    <>
      <span className="sr-only">{word} </span>
      <span aria-hidden={isNone || undefined}>
        {isNone ? t("sla_none") : t("sla_left", { time })}
      </span>
    </>
  );
}

function writeSpan(ms: number): string {
  const { unit, days, hours, minutes, seconds } = spanOf(ms);
  const two = (value: number) => String(value).padStart(2, "0");
  return t(unit, {
    days,
    hours,
    minutes: unit === "hours_minutes" ? two(minutes) : minutes,
    seconds: unit === "minutes_seconds" ? two(seconds) : seconds,
  });
}
