import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleDashed } from "lucide-react";
import { Link } from "react-router";
import { firstStepsOf } from "../tenancy/index.ts";
import { getStartedQuery } from "./dashboard.queries.ts";
import { t } from "./dashboard-texts.ts";

/** Open setup steps, on the dashboard of a new workspace. */
export function GetStarted() {
  const { data } = useQuery(getStartedQuery);
  const texts = firstStepsOf("admin");
  if (!data || data.counts.done === data.counts.all) return null;
  return (
    <section aria-labelledby="get-started">
      <h2 id="get-started" className="font-semibold text-lead">
        {t("get_started")}
      </h2>
      <p className="mb-2 text-ink-2 text-meta">
        {t("get_started_line", { done: data.counts.done, all: data.counts.all })}
      </p>
      <ol className="grid gap-x-6 border-line border-t md:grid-cols-2">
        {data.steps.map(({ id, done }, place) => {
          const step = texts[place];
          if (!step) return null;
          const Icon = done ? CircleCheck : CircleDashed;
          return (
            <li
              key={id}
              className="relative flex gap-3 border-line-soft border-b px-3 py-2.5 hover:bg-hover"
            >
              <Icon
                aria-hidden
                size={16}
                strokeWidth={1.5}
                className={`mt-0.5 shrink-0 ${done ? "text-green-mark" : "text-ink-3"}`}
              />
              <div className="min-w-0">
                <Link
                  to={step.link}
                  className="font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-(--ring) focus-visible:after:-outline-offset-2"
                >
                  {step.title}
                  {done && <span className="sr-only"> · {t("step_done")}</span>}
                </Link>
                <p className="text-ink-2 text-meta">{step.purpose}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
