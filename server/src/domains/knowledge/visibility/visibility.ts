import type { kbCategories } from "@parley/contract";

/** Who may read, and what kind of reader somebody is. */
export type Visibility = kbCategories.Category["visibility"];
