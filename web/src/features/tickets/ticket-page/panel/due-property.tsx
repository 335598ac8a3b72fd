import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { useZone } from "#platform/time/zone.ts";
import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { Popover } from "#ui/overlays/popover.tsx";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { firstLine, Property, valueFace } from "./property.tsx";

const DuePicker = lazyPart(() => import("./due-picker.tsx").then((module) => module.DuePicker));

/** The due date, in the zone of the business. */
export function DueProperty({ ticket }: { ticket: Ticket }) {
  const { due_at, may } = ticket;
  const zone = useZone();
  const wall = due_at ? wallTimeAt(new Date(due_at), zone) : "";
  const [isOpen, setOpen] = useState(false);
  const { change } = useTicketActions(ticket);
  const shown = wall ? momentText(wall) : t("none");

  function save(to: string | null) {
    setOpen(false);
    change({ due_at: to }, { due_at: to });
  }
  if (!may.update) {
    return (
      <Property label={t("due")}>
        <span className={`block ${firstLine}`}>{shown}</span>
      </Property>
    );
  }
  return (
    <Property label={t("due")}>
      <Popover
        label={t("due_set")}
        align="end"
        className="w-72 p-3"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            aria-label={t("value_of", { label: t("due"), value: shown })}
            className={`w-full rounded-sm text-start ${valueFace} ${wall ? "" : "text-ink-3"}`}
          >
            <span className="min-w-0 break-words">{shown}</span>
          </button>
        }
      >
        <DuePicker due={wall} zone={zone} onSave={save} />
      </Popover>
    </Property>
  );
}
