import { classes } from "../classes.ts";
import {
  type Clock,
  type ClockState,
  clockStateAt,
  durationParts,
  untilChange,
} from "./clock-state.ts";
import { formatDuration } from "./format-duration.ts";
import { Glyph, type Ink } from "./glyph.tsx";
import { t } from "./glyphs-texts.ts";
import { type Shape, shapes } from "./shapes.tsx";
import { useNow } from "./use-now.ts";

const variants: Record<ClockState, { shape?: Shape; ink: Ink; text: string; ground?: string }> = {
  none: { ink: "neutral", text: "text-ink-3" },
  on_track: { shape: "clock", ink: "neutral", text: "text-ink-2" },
  due_soon: { shape: "clock", ink: "amber", text: "text-amber-text", ground: "bg-amber-bg" },
  breached: { shape: "triangle", ink: "red", text: "text-red-text", ground: "bg-red-bg" },
  paused: { shape: "pause", ink: "neutral", text: "text-ink-3" },
  met: { shape: "tick", ink: "green", text: "text-ink-2" },
};

/** Reserved widths, so that nothing beside the clock moves when it ticks. */
const widths = {
  days_hours: "min-w-[5.5ch]",
  hours_minutes: "min-w-[6.5ch]",
  minutes: "min-w-[3.5ch]",
  minutes_seconds: "min-w-[6.5ch]",
  seconds: "min-w-[3ch]",
};

interface Props extends Clock {
  /** What is due, where that is not said beside it. */
  readonly what?: string | undefined;
  /** `plain`: without a ground, for a line that has its own sign. */
  readonly look?: "chip" | "plain";
  /** `end`: times below each other end together, with a ground or without; nothing stands behind them that could move. */
  readonly align?: "start" | "end";
  readonly className?: string;
}

/** Ticks each minute, and each second under two minutes. */
export function SlaClock({ what, look = "chip", align, className, ...clock }: Props) {
  const now = useNow((at) => untilChange(clock, at));
  const { state, ms } = clockStateAt(clock, now);
  const { shape, ink, text, ground } = variants[state];
  return (
    <span
      className={classes(
        "inline-flex h-[1.375rem] items-center gap-1.5 whitespace-nowrap rounded-sm text-meta tabular-nums",
        text,
        look === "chip" && "px-1.5",
        look === "chip" && ground && classes(ground, "forced-colors:border"),
        ground && "font-medium",
        align === "end" && !ground && "-me-1.5",
        className,
      )}
    >
      {shape && <Glyph ink={ink}>{shapes[shape]}</Glyph>}
      <span
        className={isTimed(state) && align !== "end" ? widths[durationParts(ms).unit] : undefined}
      >
        <ClockText state={state} ms={ms} what={what} look={look} />
      </span>
    </span>
  );
}

const isTimed = (state: ClockState) => state === "on_track" || state === "due_soon";

interface TextProps extends Required<Pick<Props, "look">>, Pick<Props, "what"> {
  readonly state: ClockState;
  readonly ms: number;
}

function ClockText({ state, ms, what, look }: TextProps) {
  const time = formatDuration(ms);
  if (state === "none") return <None />;
  if (what) return t(textsOf[state], { what, time });
  if (state === "paused") return t("sla_paused");
  if (state === "met") return t("sla_met", { time });
  if (state === "breached") return t("sla_over", { time });
  if (look === "plain") return t("sla_in", { time });
  return (
    <>
      <span className="sr-only">
        {t(state === "due_soon" ? "sla_soon_word" : "sla_left_word")}{" "}
      </span>
      {t("sla_left", { time })}
    </>
  );
}

const textsOf = {
  on_track: "sla_left_of",
  due_soon: "sla_left_of",
  breached: "sla_over_of",
  paused: "sla_paused_of",
  met: "sla_met_of",
} as const;

function None() {
  return (
    <>
      <span className="sr-only">{t("sla_none_word")}</span>
      <span aria-hidden>{t("sla_none")}</span>
    </>
  );
}
