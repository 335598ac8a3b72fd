import { useQuery } from "@tanstack/react-query";
import { messageOr } from "#platform/api/refusal.ts";
import { CopyField } from "#ui/inputs/copy-field.tsx";
import { Section } from "#ui/page/section.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { type Widget, widgetQuery } from "./widget.queries.ts";
import { WidgetForm } from "./widget-form.tsx";
import { t } from "./widget-texts.ts";

/** The help widget: who may show it, its colour, and the line that puts it on a site. */
export function WidgetSettings() {
  const { data, error, isFetching, refetch } = useQuery(widgetQuery);
  if (!data) {
    return error ? (
      <ErrorView
        message={messageOr(error, t("load_failed"))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <Loading label={t("loading")} onRetry={() => void refetch()}>
        <SkeletonRows rows={4} columns={1} />
      </Loading>
    );
  }
  return (
    <>
      <p className="max-w-prose pb-4 text-ink-2">{t("lead")}</p>
      <Section title={t("settings")}>
        <WidgetForm settings={data} onStale={() => void refetch()} />
      </Section>
      <Snippet settings={data} />
    </>
  );
}

function Snippet({ settings: { is_active, script_url } }: { readonly settings: Widget }) {
  const { origin } = new URL(script_url);
  return (
    <Section title={t("snippet")} lead={t(is_active ? "snippet_line" : "snippet_off")}>
      {is_active && (
        <div className="max-w-2xl space-y-3">
          <CopyField
            label={t("snippet_code")}
            value={`<script src="${script_url}" async></script>`}
          />
          <p className="text-ink-2">{t("csp_line")}</p>
          <CopyField label={t("csp_script")} value={script_url} />
          <CopyField label={t("csp_frame")} value={origin} />
        </div>
      )}
    </Section>
  );
}
