import { Button } from "../buttons/button.tsx";
import { t } from "./table-texts.ts";

interface Props {
  /** What is paged. */
  readonly name: string;
  /** The links of the server to the previous and next page. */
  readonly previous: string | null;
  readonly next: string | null;
  readonly onFollow: (link: string) => void;
}

/** Steps through a list by the server's own links. */
export function LinkPager({ name, previous, next, onFollow }: Props) {
  return (
    <nav
      aria-label={t("pagination_of", { name })}
      className="flex items-center justify-end gap-2 py-2"
    >
      <Button
        size="toolbar"
        disabledReason={previous === null ? t("first_page") : undefined}
        onClick={() => previous !== null && onFollow(previous)}
      >
        {t("previous")}
      </Button>
      <Button
        size="toolbar"
        disabledReason={next === null ? t("last_page") : undefined}
        onClick={() => next !== null && onFollow(next)}
      >
        {t("next")}
      </Button>
    </nav>
  );
}
