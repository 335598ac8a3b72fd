import { Pencil, Repeat, Trash2 } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { dayText } from "#ui/dates/format-day.ts";
import { Glyph } from "#ui/glyphs/glyph.tsx";
import { shapes } from "#ui/glyphs/shapes.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { t } from "../sla-texts.ts";
import type { Holiday } from "./holidays.queries.ts";
import { monthAndDay } from "./month-and-day.ts";

interface Props {
  readonly holiday: Holiday;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function HolidayCard({ holiday, onEdit, onDelete }: Props) {
  const { name, date, description, is_active, is_recurring } = holiday;
  return (
    <li className="group/card relative flex min-h-24 flex-col gap-1 rounded-md border border-line bg-surface p-3">
      <div className="flex min-h-6 items-start gap-2 pe-14 pointer-coarse:pe-24">
        <span className="mt-0.5">
          <Glyph ink={is_active ? "green" : "red"} label={t(is_active ? "active" : "inactive")}>
            {is_active ? shapes.dot : shapes.smallRing}
          </Glyph>
        </span>
        <h3 className="min-w-0 break-words font-semibold">{name}</h3>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <time dateTime={date} title={dayText(date)} className="text-ink-2">
          {monthAndDay(date)}
        </time>
        {is_recurring && (
          <Badge glyph={<Repeat aria-hidden size={12} strokeWidth={1.5} />}>{t("recurring")}</Badge>
        )}
      </div>
      {description && <p className="whitespace-pre-line break-words text-ink-2">{description}</p>}
      <div className="absolute end-1.5 top-1.5 flex opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 pointer-coarse:opacity-100">
        <IconButton
          icon={Pencil}
          size="toolbar"
          label={t("edit_named", { name })}
          onClick={onEdit}
        />
        <IconButton
          icon={Trash2}
          size="toolbar"
          label={t("delete_named", { name })}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
