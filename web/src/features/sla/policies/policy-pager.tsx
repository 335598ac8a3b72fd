import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { t } from "../sla-texts.ts";

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function PolicyPager({ page, pages, onPage }: Props) {
  return (
    <nav aria-label={t("policies_pages")} className="flex items-center justify-end gap-1 py-2">
      <p role="status" className="me-2 text-ink-2 text-meta tabular-nums">
        {t("page_of", { page, pages })}
      </p>
      <IconButton
        icon={ChevronLeft}
        size="toolbar"
        label={t("previous")}
        disabledReason={page === 1 ? t("first_page") : undefined}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        size="toolbar"
        label={t("next")}
        disabledReason={page === pages ? t("last_page") : undefined}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
