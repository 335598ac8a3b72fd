import { type BulkAction, BulkBar } from "#ui/lists/bulk-bar.tsx";
import { actKeys } from "../acts/act-keys.ts";
import { t } from "../list-texts.ts";
import { clearSelection, selectWhole, useSelection } from "../rows/selection.ts";
import { countText } from "../views/count-text.rules.ts";

interface Props {
  readonly pageIds: readonly string[];
  /** How many the list holds, as far as it was counted. */
  readonly total: number;
  readonly isCapped: boolean;
  readonly onRun: (id: (typeof actKeys)[number]["id"]) => void;
  /** Not for those who may not. */
  readonly onExport: (() => void) | undefined;
}

/** What can be done with all that is selected. Once the page is, the whole list can be. */
export function TicketBulkBar({ pageIds, total, isCapped, onRun, onExport }: Props) {
  const { ids, isWhole } = useSelection();
  const isPage = pageIds.length > 0 && pageIds.every((id) => ids.has(id));
  const whole = isCapped ? countText(total + 1, total) : countText(total, total);
  const offer: BulkAction[] =
    isPage && !isWhole && total > ids.size
      ? [{ label: t("select_whole", { count: whole ?? "" }), onClick: selectWhole }]
      : [];
  const acts = actKeys
    .filter(
      ({ isForMany, id }) => isForMany && id !== "take" && id !== "snooze" && id !== "resolve",
    )
    .map(({ id, label, keys }) => ({ label, kbd: keys, onClick: () => onRun(id) }));
  const write = onExport ? [{ label: t("act_export"), onClick: onExport }] : [];
  const resolve = actKeys.filter(({ id }) => id === "resolve");
  return (
    <BulkBar
      count={isWhole ? total : ids.size}
      countText={isWhole ? t("whole_selected", { count: whole ?? "" }) : undefined}
      actions={[
        ...offer,
        ...acts,
        ...write,
        ...resolve.map(({ id, label, keys }) => ({ label, kbd: keys, onClick: () => onRun(id) })),
      ]}
      onClear={clearSelection}
    />
  );
}
