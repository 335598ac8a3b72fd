import { useRouteError } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "../app-texts.ts";

/** The page for an error outside of any screen. */
export function RouteError() {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 pt-[max(3rem,20vh)] pb-12">
      <Explanation />
    </main>
  );
}

/** In place of a screen that failed. The shell around it stays. */
export function ScreenError() {
  return (
    <div role="alert" className="mx-auto w-full max-w-md px-4 pt-12 pb-12">
      <Explanation />
    </div>
  );
}

/** A page that is older than the server's build cannot load its files: a reload fetches the new ones. */
function Explanation() {
  const error = useRouteError();
  return (
    <>
      <h1 className="text-title">{t("crash_title")}</h1>
      <p className="mt-1 text-ink-2">{messageOf(error)}</p>
      <p className="text-ink-2">{t("crash_drafts")}</p>
      <div className="mt-6">
        <Button variant="primary" onClick={() => location.reload()}>
          {t("crash_again")}
        </Button>
      </div>
      {error instanceof Error && error.stack && (
        <details className="mt-8 border-line-soft border-t pt-4 text-ink-2 text-meta">
          <summary className="w-fit cursor-pointer rounded-xs">{t("crash_details")}</summary>
          <pre className="mt-2 overflow-x-auto whitespace-pre-wrap font-mono">{error.stack}</pre>
        </details>
      )}
    </>
  );
}
