import { type AgePart, ageParts, type MetricGroup } from "@parley/contract/insights/definitions";
import { channels, priorities } from "@parley/contract/sla/choices";
import { language } from "#platform/texts/texts.ts";
import { type StatusName, statusLabel } from "#ui/glyphs/status-mark.tsx";
import { t } from "../insights-texts.ts";
import type { MetricAnswer } from "./metrics.queries.ts";

export type Group = MetricAnswer["groups"][number];
type Definition = MetricAnswer["metric"];

/** The label of a group: its name, the label of its value, or "none". */
export function groupName(
  { parts }: Definition,
  by: MetricGroup | undefined,
  { key, name }: Pick<Group, "key" | "name">,
): string {
  if (key === null) return t("group_of_none");
  if (name) return name;
  if (parts) return partNames[parts](key);
  if (by === "status") return statusLabel(key as StatusName);
  const words: Readonly<Record<string, string>> =
    by === "priority" ? priorities : by === "channel" ? channels : {};
  return words[key] ?? key;
}

const partNames: Record<NonNullable<Definition["parts"]>, (key: string) => string> = {
  status: (key) => statusLabel(key as StatusName),
  department: (key) => key,
  age: (key) => (Object.hasOwn(ageParts, key) ? t(`age_${key as AgePart}`) : key),
  weekday_hour: (key) => t("hour", { day: weekdays[Number(key[0]) - 1] ?? "", hour: key.slice(2) }),
};

// The second of March 2026 was a Monday.
const nameOfDay = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
export const weekdays = Array.from({ length: 7 }, (_, day) =>
  nameOfDay.format(Date.UTC(2026, 2, 2 + day)),
);

/** Parts in their defined order; groups keep theirs, the largest first. */
export function inOrder({ parts }: Definition, groups: readonly Group[]): readonly Group[] {
  if (parts === "age") {
    return Object.keys(ageParts).map(
      (key) => groups.find((one) => one.key === key) ?? { ...none, key },
    );
  }
  if (parts !== "weekday_hour") return groups;
  return groups.toSorted((one, other) => (one.key ?? "").localeCompare(other.key ?? ""));
}

const none = { name: null, value: null, tickets: 0 };
