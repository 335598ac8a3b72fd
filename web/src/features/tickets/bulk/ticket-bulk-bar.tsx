import { type BulkAction, BulkBar } from "#ui/lists/bulk-bar.tsx";
import { actionKeys } from "../list/actions/action-keys.ts";
import { t } from "../list/list-texts.ts";
import { clearSelection, selectWhole, useSelection } from "../list/rows/selection.ts";
import { countText } from "../list/views/count-text.rules.ts";

interface Props {
  readonly pageIds: readonly string[];
  /** The total of the list, up to the counting limit. */
  readonly total: number;
  readonly isCapped: boolean;
  readonly onRun: (id: (typeof actionKeys)[number]["id"]) => void;
  /** Undefined without the permission. */
  readonly onExport: (() => void) | undefined;
}

/** Actions on the selection. Once the page is selected, the whole list can be selected. */
export function TicketBulkBar({ pageIds, total, isCapped, onRun, onExport }: Props) {
  const { ids, isWhole } = useSelection();
  const isPage = pageIds.length > 0 && pageIds.every((id) => ids.has(id));
  const whole = isCapped ? countText(total + 1, total) : countText(total, total);
  const offer: BulkAction[] =
    isPage && !isWhole && total > ids.size
      ? [{ label: t("select_whole", { count: whole ?? "" }), onClick: selectWhole }]
      : [];
  const acts = actionKeys
    .filter(
      ({ isForMany, id }) => isForMany && id !== "take" && id !== "snooze" && id !== "resolve",
    )
    .map(({ id, label, keys }) => ({ label, kbd: keys, onClick: () => onRun(id) }));
  const write = onExport ? [{ label: t("act_export"), onClick: onExport }] : [];
  const resolve = actionKeys.filter(({ id }) => id === "resolve");
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
