import { useSearchParams } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { ListActs } from "../acts/list-acts.tsx";
import { t } from "../list-texts.ts";
import { ArrivalsPill } from "../news/arrivals-pill.tsx";
import { useListNews } from "../news/use-list-news.ts";
import { departureText } from "../rows/departure-line.tsx";
import { departureOf } from "../rows/held.rules.ts";
import type { Shown } from "../shown.rules.ts";
import { countText } from "../views/count-text.rules.ts";
import { countIn, isStage, type Stage, stages } from "./board.rules.ts";
import { BoardCard } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { boardQueries, useBoard } from "./use-board.ts";
import { useHand } from "./use-hand.ts";

interface Props {
  readonly shown: Shown;
  readonly mayChange: boolean;
}

/** The list by status, each ticket a card that is moved from column to column. */
export function Board({ shown, mayChange }: Props) {
  const { held, show, pages, isKnown, failed } = useBoard(shown);
  const { hand, lifted } = useHand();
  const [address] = useSearchParams();
  useListNews(
    held.rows.map(({ id }) => id),
    boardQueries(shown),
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
  const cards = held.rows.flatMap((row) => {
    const isLifted = lifted?.code === row.ticket_id;
    const at = isLifted ? lifted.stage : row.status;
    const first = held.gone.has(row.id) ? held.first.get(row.id) : undefined;
    const departure = first && departureText(departureOf(first, row));
    return isStage(at) ? [{ row, at, isLifted, departure }] : [];
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
      <ArrivalsPill rows={held.rows} arrivals={held.arrivals} onShow={show} />
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
              {own.map(({ row, isLifted, departure }) => (
                <BoardCard
                  key={row.id}
                  row={row}
                  stage={stage}
                  departure={departure}
                  isLifted={isLifted}
                  mayChange={mayChange}
                  hand={hand}
                />
              ))}
            </BoardColumn>
          );
        })}
      </div>
      {mayChange && <ListActs shown={shown} rows={held.rows} total={0} isCapped={false} />}
    </>
  );
}
