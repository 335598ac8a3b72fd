import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorBoundary } from "#ui/states/error-boundary.tsx";
import { t } from "./ticket-texts.ts";
import { ticketsKey } from "./tickets.queries.ts";

/** Contains an error in one panel of a ticket or of the list. A retry fetches the data again. */
export function PanelBoundary({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  return (
    <ErrorBoundary
      fallback={(retry) => (
        <p role="alert" className="flex flex-wrap items-center gap-2 p-3 text-ink-2">
          {t("panel_failed")}
          <Button
            size="toolbar"
            onClick={() => void queries.refetchQueries({ queryKey: ticketsKey }).then(retry)}
          >
            {t("try_again")}
          </Button>
        </p>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
