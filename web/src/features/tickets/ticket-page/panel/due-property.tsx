import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { momentText } from "#ui/dates/format-day.ts";
import { instantOf, wallTimeAt } from "#ui/dates/wall-time.ts";
import { Popover } from "#ui/overlays/popover.tsx";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { useZone } from "../../use-zone.ts";
import { Property, valueFace } from "./property.tsx";

const readable = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** The due date, in the zone of the business. */
export function DueProperty({ ticket }: { ticket: Ticket }) {
  const { due_at, may } = ticket;
  const zone = useZone();
  const wall = due_at ? wallTimeAt(new Date(due_at), zone) : "";
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { change } = useTicketActions(ticket);
  const shown = wall ? momentText(wall) : t("none");

  function save(to: string | null) {
    setOpen(false);
    change({ due_at: to }, { due_at: to });
  }
  if (!may.update) return <Property label={t("due")}>{shown}</Property>;
  return (
    <Property label={t("due")}>
      <Popover
        label={t("due_set")}
        align="end"
        className="w-72 p-3"
        open={isOpen}
        onOpenChange={(open) => {
          setTyped(wall);
          setOpen(open);
        }}
        trigger={
          <button
            type="button"
            aria-label={t("value_of", { label: t("due"), value: shown })}
            className={`w-full rounded-sm text-start ${valueFace} ${wall ? "" : "text-ink-3"}`}
          >
            <span className="truncate">{shown}</span>
          </button>
        }
      >
        <DatePicker label={t("due")} value={typed} onChange={setTyped} timeZone={zone} withTime />
        <div className="flex justify-end gap-2">
          {due_at && (
            <Button size="toolbar" onClick={() => save(null)}>
              {t("due_clear")}
            </Button>
          )}
          <Button
            size="toolbar"
            variant="primary"
            onClick={() => readable.test(typed) && save(instantOf(typed, zone).toISOString())}
          >
            {t("due_save")}
          </Button>
        </div>
      </Popover>
    </Property>
  );
}
