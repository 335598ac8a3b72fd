import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { isRefusal } from "#platform/api/refusal.ts";
import { language } from "#platform/texts/texts.ts";
import { classes } from "#ui/classes.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { figureText } from "../report/figure-text.ts";
import { shownWallboardQuery } from "./wallboards.queries.ts";
import { t } from "./wallboards-texts.ts";

/** A full-screen page with a few figures, for everybody who has the link. */
export function WallboardScreen() {
  const token = useLocation().hash.slice(1);
  const query = useQuery({ ...shownWallboardQuery(token), enabled: token !== "" });
  const { data, error, refetch, isFetching } = query;
  if (token === "" || isRefusal(error, "record.not_found")) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">{t("board_missing")}</h1>
        <StateView kind="search" title={t("board_missing")} line={t("board_missing_line")} />
      </main>
    );
  }
  if (!data) {
    return (
      <main className="grid min-h-dvh place-items-center">
        {error ? (
          <ErrorView
            message={t("board_failed")}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <Loading label={t("board_loading")} onRetry={() => void refetch()}>
            <SkeletonRows rows={4} columns={2} />
          </Loading>
        )}
      </main>
    );
  }
  const isDense = data.cards.length > 4;
  return (
    <main className="flex min-h-dvh flex-col gap-4 p-6 max-md:p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-display">{data.name}</h1>
        <p className={error ? "text-red-text" : "text-ink-2"}>
          {t(error ? "not_updated" : "updated", {
            time: timeIn(data.zone, data.as_of),
            zone: data.zone,
          })}
        </p>
      </header>
      <ul
        className={classes(
          "grid flex-1 auto-rows-fr gap-4",
          isDense
            ? "grid-cols-4 max-xl:grid-cols-2 max-md:grid-cols-1"
            : "grid-cols-2 max-md:grid-cols-1",
        )}
      >
        {data.cards.map(({ metric, label, unit, days, value, target }) => (
          <li
            key={`${metric} ${days}`}
            className="flex min-w-0 flex-col justify-between gap-2 rounded-lg border border-line bg-surface p-5"
          >
            <span className="font-semibold text-[clamp(1.0625rem,1.5vw,2rem)] leading-tight">
              {label}
              <span className="block font-normal text-[0.75em] text-ink-2">
                {t("days", { days })}
              </span>
            </span>
            <span
              className={classes(
                "font-semibold tabular-nums leading-none",
                isDense ? "text-[clamp(2.5rem,3.2vw,5rem)]" : "text-[clamp(2.5rem,6vw,8rem)]",
              )}
            >
              {figureText(unit, value)}
            </span>
            <span className="min-h-6 text-[clamp(0.875rem,1.1vw,1.5rem)] text-ink-2">
              {target &&
                t(target.is_met ? "on_target" : "off_target", {
                  value: figureText(unit, target.value),
                })}
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
}

const timeIn = (zone: string, moment: string) =>
  new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeStyle: "medium",
    hourCycle: "h23",
  }).format(new Date(moment));
