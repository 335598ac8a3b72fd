import { Lock } from "lucide-react";
import { classes } from "../classes.ts";
import { t } from "./timeline-texts.ts";
import { TimelineTime } from "./timeline-time.tsx";
import type { TimelineMessage } from "./timeline-types.ts";

const variants = {
  theirs: "border-line bg-surface",
  ours: "border-accent-line bg-accent-bg",
  // Dashed, so that a note is a note in grey too.
  note: "border-amber-mark border-dashed bg-amber-bg",
};

interface Props {
  readonly message: TimelineMessage;
  /** Whether it was opened by a link just now. */
  readonly isMarked?: boolean;
  readonly writeTime: (at: Date) => { short: string; exact: string };
}

export function TimelineMessageCard({ message, isMarked = false, writeTime }: Props) {
  const { anchor, author, at, side, isWaiting, aside, avatar, menu, body } = message;
  const isNote = side === "note";
  const label = message.noteLabel ?? t("internal_note");
  const name = t(isNote ? "note_by" : "said_by", { label, author, time: writeTime(at).short });
  return (
    <div className="flex gap-3">
      <span className="shrink-0">{avatar}</span>
      <article
        id={anchor}
        data-message={side}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the articles of a feed take focus, as its pattern says
        tabIndex={0}
        aria-label={name}
        className={classes(
          "min-w-0 flex-1 rounded-lg border outline-offset-2 transition-[outline-color]",
          isWaiting ? "border-accent-mark border-dashed bg-surface" : "shadow-card",
          !isWaiting && variants[side],
          isMarked && "outline-2 outline-accent",
        )}
      >
        {isNote && (
          <p className="flex items-center gap-2 rounded-t-lg border-amber-line border-b border-dashed bg-amber-bg-2 px-4 py-1.5 text-amber-text text-meta">
            <Lock aria-hidden size={14} strokeWidth={1.5} />
            <span className="font-semibold">{label}</span>
            <span>· {t("note_readers")}</span>
          </p>
        )}
        <div className="px-4 py-2.5">
          <header className="flex items-baseline gap-2">
            <span className="max-w-[65%] shrink-0 break-words font-semibold">{author}</span>
            {aside && (
              <span
                className={classes(
                  "min-w-0 truncate text-meta",
                  side === "ours" ? "text-accent-text" : "text-ink-2",
                )}
              >
                {aside}
              </span>
            )}
            <span className="ms-auto shrink-0 whitespace-nowrap">
              <TimelineTime at={at} writeTime={writeTime} />
            </span>
            {menu && <span className="-my-1.5 -me-2 shrink-0 self-center">{menu}</span>}
          </header>
          <div className="mt-1 break-words text-talk">{body}</div>
        </div>
      </article>
    </div>
  );
}
