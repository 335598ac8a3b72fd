import { ChevronLeft, ChevronRight, History } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Kbd } from "#ui/keyboard/kbd.tsx";
import { t } from "./past-texts.ts";

interface Props {
  readonly seq: number;
  readonly newest: number;
  /** The time of the step, and what happened in it. */
  readonly time: string;
  readonly text: string;
  readonly onGo: (seq: number | undefined) => void;
}

/** The bar of time travel: steps, slider and the way back to now. */
export function PastBar({ seq, newest, time, text, onGo }: Props) {
  return (
    <section
      aria-label={t("past")}
      className="shrink-0 border-blue-line border-b bg-blue-bg px-6 py-2 text-blue-text max-md:sticky max-md:top-0 max-md:z-10 max-md:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <History aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-blue-mark" />
        <p role="status" className="min-w-0 flex-1 basis-60">
          <strong className="font-semibold">{t("past_line", { time })}</strong>
          {text && <span> {t("past_after", { text })}</span>}
        </p>
        <Button size="toolbar" onClick={() => onGo(undefined)}>
          {t("past_back")}
          <span aria-hidden className="flex max-md:hidden">
            <Kbd keys="Escape" />
          </span>
        </Button>
      </div>
      <div className="mt-1 flex items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t("past_earlier")}
          size="toolbar"
          onClick={() => onGo(seq - 1)}
          {...(seq <= 1 && { disabledReason: t("past_first") })}
        />
        <input
          type="range"
          min={1}
          max={newest}
          value={Math.min(seq, newest)}
          aria-label={t("past_moment")}
          aria-valuetext={`${time}. ${text}`}
          // biome-ignore lint/a11y/noAutofocus: whoever has come here wants to go through time by the arrows
          autoFocus
          onChange={({ target }) => onGo(Number(target.value))}
          className="h-6 min-w-0 flex-1 rounded-sm accent-blue-mark pointer-coarse:h-11"
        />
        <IconButton
          icon={ChevronRight}
          label={t("past_later")}
          size="toolbar"
          onClick={() => onGo(seq + 1)}
          {...(seq >= newest && { disabledReason: t("past_last") })}
        />
        <span className="shrink-0 text-meta tabular-nums">
          {t("past_step", { step: seq, count: newest })}
        </span>
      </div>
    </section>
  );
}
