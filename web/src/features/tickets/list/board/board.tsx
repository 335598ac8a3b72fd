import { useSearchParams } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { fixedKeys } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { boardKeys } from "../../keys.ts";
import { useListLiveUpdates } from "../../live/use-list-live-updates.ts";
import { ListActions } from "../actions/list-actions.tsx";
import type { ListState } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import { leaveReasonText } from "../rows/leave-reason-text.ts";
import { NewRowsButton } from "../rows/new-rows-button.tsx";
import { leaveReasonOf } from "../rows/stable-rows.rules.ts";
import { countText } from "../views/count-text.rules.ts";
import { countIn, isStage, type Stage, stages } from "./board.rules.ts";
import { BoardCard } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { boardQueries, useBoard } from "./use-board.ts";
import { useCardDrag } from "./use-card-drag.ts";

interface Props {
  readonly listState: ListState;
  readonly mayChange: boolean;
}

/** The list as a board with a column per status. */
export function Board({ listState, mayChange }: Props) {
  const { stable, show, pages, isKnown, failed } = useBoard(listState);
  const { drag, lifted } = useCardDrag();
  const [address] = useSearchParams();
  useShortcuts(fixedKeys(boardKeys));
  useListLiveUpdates(
    stable.rows.map(({ id }) => id),
    boardQueries(listState),
  );

  if (failed) {
    return (
      <ErrorView
        message={messageOf(failed.error)}
        onRetry={() => void failed.refetch()}
        rows={10}
      />
    );
  }
  if (!isKnown) {
    return (
      <Loading label={t("loading")} onRetry={show}>
        <SkeletonRows columns={stages.length} />
      </Loading>
    );
  }
  const cards = stable.rows.flatMap((row) => {
    const isLifted = lifted?.code === row.ticket_id;
    const at = isLifted ? lifted.stage : row.status;
    const first = stable.gone.has(row.id) ? stable.first.get(row.id) : undefined;
    const leaveReason = first && leaveReasonText(leaveReasonOf(first, row));
    return isStage(at) ? [{ row, at, isLifted, leaveReason }] : [];
  });
  const countOf = (stage: Stage) => {
    const most = pages.get(stage)?.count_is_capped ? 1000 : Number.POSITIVE_INFINITY;
    const count = countIn(stage, pages);
    return { count, text: countText(most === 1000 ? most + 1 : count, most) ?? "" };
  };
  const moreAddress = (stage: Stage) => {
    const next = new URLSearchParams(address);
    next.set("layout", "list");
    next.set("status", stage);
    return `?${next}`;
  };
  return (
    <>
      <NewRowsButton rows={stable.rows} newRows={stable.newRows} onShow={show} />
      <div className="flex min-h-0 flex-1 gap-2 overflow-x-auto px-5 py-3 max-md:px-4">
        {stages.map((stage) => {
          const own = cards.filter(({ at }) => at === stage);
          const { count, text } = countOf(stage);
          return (
            <BoardColumn
              key={stage}
              stage={stage}
              count={text}
              more={Math.max(0, count - own.length)}
              moreAddress={moreAddress(stage)}
            >
              {own.map(({ row, isLifted, leaveReason }) => (
                <BoardCard
                  key={row.id}
                  row={row}
                  stage={stage}
                  leaveReason={leaveReason}
                  isLifted={isLifted}
                  mayChange={mayChange}
                  drag={drag}
                />
              ))}
            </BoardColumn>
          );
        })}
      </div>
      {mayChange && (
        <ListActions listState={listState} rows={stable.rows} total={0} isCapped={false} />
      )}
    </>
  );
}
