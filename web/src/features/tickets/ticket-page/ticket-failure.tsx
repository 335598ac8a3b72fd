import { isRefusal, messageOf } from "#platform/api/refusal.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { t } from "../ticket-texts.ts";

interface Props {
  readonly code: string;
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** The page of a ticket that does not exist or could not be loaded. */
export function TicketFailure({ code, error, onRetry, isRetrying }: Props) {
  // An invalid code is a ticket that does not exist.
  const isMissing = isRefusal(error, "record.not_found") || isRefusal(error, "request.invalid");
  return (
    <Page>
      <PageHeader
        title={code}
        crumbs={[{ label: t("tickets"), to: "/tickets" }, { label: code }]}
      />
      {isMissing ? (
        <StateView
          kind="search"
          title={t("missing")}
          line={t("missing_line")}
          action={<ButtonLink to="/tickets">{t("missing_back")}</ButtonLink>}
        />
      ) : (
        <ErrorView message={messageOf(error)} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Page>
  );
}
