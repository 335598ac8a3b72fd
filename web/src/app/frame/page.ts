import { t } from "../app-texts.ts";
import type { PageHandle } from "./use-page-title.ts";

export type PageTitle = Parameters<typeof t>[0];

export function page(title: PageTitle): PageHandle {
  return { title: () => t(title) };
}
