import { Button } from "#ui/buttons/button.tsx";
import { t } from "./sla-texts.ts";

/** Says that a list is filtered by a summary card, with a button that removes the filter. */
export function FilteredNotice({ text, onWiden }: { text: string; onWiden: () => void }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2 text-ink-2">
      {text}
      <Button size="toolbar" variant="ghost" onClick={onWiden}>
        {t("show_all")}
      </Button>
    </p>
  );
}

/** The minimum time for which the skeletons of policies and hours are shown. */
export const skeletonMs = 100;
