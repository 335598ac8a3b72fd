import { PriorityGlyph, type PriorityName, priorityLabel } from "#ui/glyphs/priority-mark.tsx";
import { StatusGlyph, type StatusName, statusLabel } from "#ui/glyphs/status-mark.tsx";
import type { Option } from "#ui/select/options.ts";
import { t } from "./ticket-texts.ts";

const priorities: readonly PriorityName[] = ["critical", "high", "normal", "low"];

export const priorityOptions: readonly Option[] = priorities.map((value) => ({
  value,
  label: priorityLabel(value),
  glyph: <PriorityGlyph priority={value} isBeside />,
}));

export const statusOptions = (statuses: readonly StatusName[]): readonly Option[] =>
  statuses.map((value) => ({
    value,
    label: statusLabel(value),
    glyph: <StatusGlyph status={value} isBeside />,
  }));

const sources = ["email", "portal", "phone", "chat", "in_person", "api", "internal"] as const;

export const sourceOptions: readonly Option[] = sources.map((value) => ({
  value,
  label: t(`source_${value}`),
}));
