import type { ticketLinks } from "@parley/contract";
import { t } from "./links-texts.ts";

type Link = ticketLinks.Link;

const wayBack = {
  duplicate_of: "duplicated_by",
  follow_up_of: "followed_up_by",
  split_from: "split_into",
} as const;

/** What this ticket is to the other one, as it is read. */
export function linkWord({ type, is_reverse }: Pick<Link, "type" | "is_reverse">): string {
  const back = is_reverse && type in wayBack ? wayBack[type as keyof typeof wayBack] : undefined;
  return t(back ?? type);
}

/** What people may say one ticket is to another. */
export const linkOptions = (
  ["related", "duplicate_of", "parent", "child", "blocks", "blocked_by"] as const
).map((value) => ({ value, label: t(value) }));
