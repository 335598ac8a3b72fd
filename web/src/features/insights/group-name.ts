import type { MetricGroup } from "@parley/contract/insights/definitions";
import { channels, priorities } from "@parley/contract/sla/choices";
import { t } from "./insights-texts.ts";

interface Group {
  readonly key: string | null;
  readonly name: string | null;
}

/** What a group is called: by its name, by the word it stands for, or as those that have none. */
export function groupName(by: MetricGroup | undefined, { key, name }: Group): string {
  if (key === null) return t("group_of_none");
  if (name) return name;
  const words: Readonly<Record<string, string>> =
    by === "priority" ? priorities : by === "channel" ? channels : {};
  return words[key] ?? key;
}
