import { Plus } from "lucide-react";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { type TabLink, TabLinks } from "../navigation/tab-links.tsx";
import { t } from "./lists-texts.ts";

interface Props {
  readonly views: readonly TabLink[];
  readonly onAdd?: () => void;
  /** Set while the list differs from its view. Without `onSave` the view belongs to somebody else. */
  readonly changes?: {
    readonly onSave?: () => void;
    readonly onSaveAs: () => void;
    readonly onReset: () => void;
  };
}

export function ViewsBar({ views, onAdd, changes }: Props) {
  return (
    <div className="flex items-center gap-1 border-line border-b max-md:flex-wrap">
      <TabLinks label={t("views")} links={views} />
      {changes && (
        <div className="flex shrink-0 items-center gap-1 max-md:order-last max-md:w-full max-md:pb-1">
          <span
            role="img"
            aria-label={t("unsaved_view")}
            title={t("unsaved_view")}
            className="me-1 size-2 rounded-full bg-accent-mark"
          />
          {changes.onSave && (
            <Button variant="ghost" size="toolbar" onClick={changes.onSave}>
              {t("save")}
            </Button>
          )}
          <Button variant="ghost" size="toolbar" onClick={changes.onSaveAs}>
            {t("save_as")}
          </Button>
          <Button variant="ghost" size="toolbar" onClick={changes.onReset}>
            {t("reset")}
          </Button>
        </div>
      )}
      {onAdd && <IconButton icon={Plus} label={t("add_view")} size="toolbar" onClick={onAdd} />}
    </div>
  );
}
