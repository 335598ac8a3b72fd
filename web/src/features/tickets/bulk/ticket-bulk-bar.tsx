import { type BulkAction, BulkBar } from "#ui/lists/bulk-bar.tsx";
import { usePermissions } from "../../identity/index.ts";
import { listKeys } from "../keys.ts";
import { type ActionName, actionKeys } from "../list/actions/action-keys.ts";
import { t } from "../list/list-texts.ts";
import { clearSelection, selectWhole, useSelection } from "../list/rows/selection.ts";
import { countText } from "../list/views/count-text.rules.ts";
import { t as mergeText } from "../relations/merge-texts.ts";

/** A ticket takes up to 20 others at a time; one of the selected stays. */
export const mostMerged = 20;

interface Props {
  readonly pageIds: readonly string[];
  /** The total of the list, up to the counting limit. */
  readonly total: number;
  readonly isCapped: boolean;
  readonly onRun: (id: ActionName) => void;
  /** Undefined without the permission. */
  readonly onExport: (() => void) | undefined;
  /** The same for merging. */
  readonly onMerge: (() => void) | undefined;
}

/** Actions on the selection. Once the page is selected, the whole list can be selected. */
export function TicketBulkBar({ pageIds, total, isCapped, onRun, onExport, onMerge }: Props) {
  const { ids, isWhole } = useSelection();
  const isPage = pageIds.length > 0 && pageIds.every((id) => ids.has(id));
  const whole = isCapped ? countText(total + 1, total) : countText(total, total);
  const offer: BulkAction[] =
    isPage && !isWhole && total > ids.size
      ? [{ label: t("select_whole", { count: whole ?? "" }), onClick: selectWhole }]
      : [];
  const mayUseMacros = usePermissions()(["replies.use"]) === true;
  const button = (id: ActionName) => {
    const { label, keys } = actionKeys[id];
    return { label, kbd: keys, onClick: () => onRun(id) };
  };
  const write = onExport ? [{ label: t("act_export"), onClick: onExport }] : [];
  const merge = mergeActions(onMerge, isWhole ? 0 : ids.size);
  return (
    <BulkBar
      count={isWhole ? total : ids.size}
      countText={isWhole ? t("whole_selected", { count: whole ?? "" }) : undefined}
      actions={[
        ...offer,
        ...(["assign", "status", "priority", "tags"] as const).map(button),
        ...(mayUseMacros ? [button("macro")] : []),
        ...merge,
        ...write,
        button("resolve"),
      ]}
      onClear={clearSelection}
    />
  );
}

function mergeActions(onClick: (() => void) | undefined, count: number): BulkAction[] {
  if (!onClick) return [];
  const isMergeable = count >= 2 && count <= mostMerged;
  const disabledReason = mergeText("merge_count", { most: mostMerged });
  const action = {
    label: mergeText("merge_many"),
    kbd: listKeys.merge_selection.keys,
    onClick,
  };
  return [isMergeable ? action : { ...action, disabledReason }];
}
