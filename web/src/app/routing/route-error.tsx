import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "../app-texts.ts";

/** Thrown when the code of a screen cannot be fetched, as on a page that is older than the last deployment. */
export class ScreenNotLoaded extends Error {
  override name = "ScreenNotLoaded";

  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
  }
}

/** The error state of a route inside the shell: the rest of the page goes on working. */
export function RouteError() {
  const error = useRouteError();
  const queries = useQueryClient();
  const here = useLocation();
  const navigate = useNavigate();

  function tryAgain() {
    // Code that could not be fetched is not asked for again before a reload.
    if (error instanceof ScreenNotLoaded) return location.reload();
    void queries.invalidateQueries();
    // A navigation to the same address renders the route again.
    const state: unknown = here.state;
    void navigate(here, { replace: true, state, preventScrollReset: true });
  }

  return (
    <div className="mx-auto flex w-full max-w-md flex-col px-4 pt-[max(3rem,20vh)] pb-12">
      <div role="alert">
        <h1 className="text-title">{t("crash_title")}</h1>
        <p className="mt-1 text-ink-2">{messageOf(error)}</p>
        <p className="text-ink-2">{t("crash_drafts")}</p>
      </div>
      <div className="mt-6">
        <Button variant="primary" onClick={tryAgain}>
          {t("crash_again")}
        </Button>
      </div>
      {error instanceof Error && error.stack && (
        <details className="mt-8 border-line-soft border-t pt-4 text-ink-2 text-meta">
          <summary className="w-fit cursor-pointer rounded-xs">{t("crash_details")}</summary>
          <pre className="mt-2 overflow-x-auto whitespace-pre-wrap font-mono">{error.stack}</pre>
        </details>
      )}
    </div>
  );
}

/** The same as a page of its own, for routes without the shell and for the shell itself. */
export function PageError() {
  return (
    <main className="min-h-dvh">
      <RouteError />
    </main>
  );
}
