import { Button } from "#ui/button.tsx";
import { t } from "../sla-texts.ts";

/** Says that a list shows only what a card counted, and leads back to all of it. */
export function NarrowedLine({ text, onWiden }: { text: string; onWiden: () => void }) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-2 text-ink-2">
      {text}
      <Button size="toolbar" variant="ghost" onClick={onWiden}>
        {t("show_all")}
      </Button>
    </p>
  );
}
