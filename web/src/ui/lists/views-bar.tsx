import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import { type TabLink, TabLinks } from "../navigation/tab-links.tsx";
import { t } from "./lists-texts.ts";
import { ViewChanges, type ViewChangesProps } from "./view-changes.tsx";

interface Props {
  readonly views: readonly TabLink[];
  /** Views that are asked for rarely. */
  readonly rest?: readonly TabLink[];
  readonly onAdd?: () => void;
  /** What can be done with the view that is shown. */
  readonly menu?: ReactNode;
  /** Set while the list differs from its view, where no line of filters says so. */
  readonly changes?: ViewChangesProps | undefined;
}

export function ViewsBar({ views, rest, onAdd, menu, changes }: Props) {
  return (
    <div className="flex items-center gap-1 border-line border-b max-md:flex-wrap">
      <TabLinks label={t("views")} links={views} rest={rest} />
      {changes && (
        <div className="max-md:order-last max-md:w-full max-md:pb-1">
          <ViewChanges {...changes} />
        </div>
      )}
      {onAdd && <IconButton icon={Plus} label={t("add_view")} size="toolbar" onClick={onAdd} />}
      {menu}
    </div>
  );
}
