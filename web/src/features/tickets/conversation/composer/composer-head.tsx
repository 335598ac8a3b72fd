import { Lock, type LucideIcon, Reply, X } from "lucide-react";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import type { Mode } from "./composer.rules.ts";

interface Props {
  readonly ticket: Ticket;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  readonly onClose: () => void;
}

const modes: readonly { readonly mode: Mode; readonly icon: LucideIcon }[] = [
  { mode: "reply", icon: Reply },
  { mode: "note", icon: Lock },
];

const chosen = {
  reply: "bg-accent-bg-2 text-accent-text",
  note: "bg-amber-bg-2 text-amber-text",
};

/** The switch between reply and note. */
export function ComposerHead({ ticket, mode, onMode, onClose }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      {modes
        .filter((one) => ticket.may[one.mode])
        .map(({ mode: own, icon: Icon }) => (
          <button
            key={own}
            type="button"
            aria-pressed={own === mode}
            onClick={() => onMode(own)}
            className={classes(
              "flex h-7 items-center gap-1.5 rounded-sm px-2.5 font-medium max-md:flex-1 max-md:justify-center pointer-coarse:h-11",
              own === mode ? chosen[own] : "text-ink-2 hover:bg-hover-2 hover:text-ink",
            )}
          >
            <Icon aria-hidden size={16} strokeWidth={1.5} />
            {t(own)}
          </button>
        ))}
      <p
        className={classes(
          "min-w-0 flex-1 truncate px-2 text-end text-meta max-md:order-last max-md:basis-full max-md:pt-1 max-md:text-start",
          mode === "note" ? "font-medium text-amber-text" : "max-md:hidden",
        )}
      >
        {mode === "note" && t("note_readers")}
      </p>
      <span className="flex max-md:hidden">
        <IconButton icon={X} label={t("close_composer")} size="toolbar" onClick={onClose} />
      </span>
    </div>
  );
}
