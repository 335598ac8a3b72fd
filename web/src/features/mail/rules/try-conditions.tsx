import { FlaskConical } from "lucide-react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { messageOr } from "#platform/api/refusal.ts";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { conditionOf, type RuleForm } from "./rule-form.rules.ts";
import { type Tried, useTryConditions } from "./rules.queries.ts";
import { t } from "./rules-texts.ts";

/** Shows which of the last mails meet the conditions of the form. */
export function TryConditions({ form }: { readonly form: UseFormReturn<RuleForm> }) {
  const attempt = useTryConditions();
  const typed = useWatch({ control: form.control, name: "conditions" });
  const conditions = typed.map(conditionOf);
  // What was found for other conditions is no answer any more.
  const isCurrent = JSON.stringify(attempt.variables) === JSON.stringify(conditions);
  async function start() {
    if (await form.trigger("conditions", { shouldFocus: true })) attempt.mutate(conditions);
  }
  return (
    <section className="border-line-soft border-t pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          icon={FlaskConical}
          busy={attempt.isPending}
          busyLabel={t("trying")}
          onClick={() => void start()}
        >
          {t("try")}
        </Button>
        <p className="min-w-0 text-ink-2 text-meta">{t("try_line")}</p>
      </div>
      <div aria-live="polite">
        {isCurrent && attempt.error && (
          <div className="mt-3">
            <Banner tone="danger">{messageOr(attempt.error, t("try_failed"))}</Banner>
          </div>
        )}
        {isCurrent && attempt.data && <Result tried={attempt.data} />}
      </div>
    </section>
  );
}

const mostShown = 20;

function Result({ tried: { looked_at, hidden, results } }: { readonly tried: Tried }) {
  return (
    <div className="mt-3">
      <p className="font-medium">
        {looked_at === 0
          ? t("tried_none_read")
          : t("tried_count", { matched: results.length, looked_at })}
      </p>
      {hidden > 0 && <p className="text-ink-2 text-meta">{t("tried_hidden", { hidden })}</p>}
      {results.length > 0 && (
        <ul
          aria-label={t("tried")}
          className="mt-2 divide-y divide-line-soft rounded-md border border-line"
        >
          {results.slice(0, mostShown).map((mail) => (
            <li key={mail.id} className="px-3 py-2">
              <span className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
                  {mail.subject || t("no_subject")}
                </span>
                <span className="shrink-0 text-ink-2 text-meta">
                  <Ago moment={mail.received_at} />
                </span>
              </span>
              <span className="block text-ink-2 text-meta [overflow-wrap:anywhere]">
                {[mail.sender, t(`outcome_${mail.outcome}`), mail.ticket?.ticket_id]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      {results.length > mostShown && (
        <p className="mt-1 text-ink-2 text-meta">{t("tried_newest", { count: mostShown })}</p>
      )}
    </div>
  );
}
