import { Link2, type LucideIcon, Merge, Split, Unlink2 } from "lucide-react";

/** What is drawn beside events that tie tickets to each other. */
export const relationIcons: Readonly<Record<string, LucideIcon>> = {
  linked: Link2,
  unlinked: Unlink2,
  link_moved: Link2,
  merged: Merge,
  unmerged: Split,
  split: Split,
};
