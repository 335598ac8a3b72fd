import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Fragment } from "react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { usePermissions } from "../identity/index.ts";
import { FileList } from "../tickets/index.ts";
import type { BatchActs } from "./batch-bar.tsx";
import { DecideForm } from "./decide-form.tsx";
import {
  type OnDecided,
  type Request,
  requestQuery,
  useRestoreRequest,
} from "./requests.queries.ts";
import { t } from "./requests-texts.ts";

interface Props {
  readonly id: string;
  readonly onBack: () => void;
  readonly onDecided: () => void;
  readonly batch: BatchActs | undefined;
}

/** One request: who sent it, what it says, and what can be decided. */
export function RequestPane({ id, onBack, onDecided, batch }: Props) {
  const found = useQuery(requestQuery(id));
  const may = usePermissions();
  const restore = useRestoreRequest();
  const request = found.data;
  if (!request) {
    return found.error ? (
      <ErrorView
        message={messageOr(found.error, t("one_failed"))}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    ) : (
      <Loading label={t("loading")} onRetry={() => void found.refetch()}>
        <SkeletonRows rows={6} columns={1} />
      </Loading>
    );
  }
  const undo = () =>
    void restore.mutateAsync(id).then(
      ({ message }) => void toast.success(message),
      (error: unknown) => void toast.error(messageOf(error)),
    );
  const decided: OnDecided = ({ message }, canUndo) => {
    if (canUndo) toast.undo(message, undo);
    else toast.success(message);
    onDecided();
  };
  const mayDecide = may(["requests.triage"]) === true;
  return (
    <article
      aria-label={request.title}
      className="rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-3"
    >
      <div className="mb-2 lg:hidden">
        <Button size="toolbar" icon={ArrowLeft} onClick={onBack}>
          {t("back")}
        </Button>
      </div>
      <Sender request={request} />
      <p className="my-4 whitespace-pre-line break-words text-reading">{request.description}</p>
      <Filled request={request} />
      <FileList files={request.files} />
      <Duplicates request={request} />
      {request.status === "new" && mayDecide && (
        <DecideForm key={request.version} request={request} onDecided={decided} batch={batch} />
      )}
      {request.status !== "new" && (
        <Decision
          request={request}
          isBusy={restore.isPending}
          onRestore={mayDecide ? undo : undefined}
        />
      )}
      {request.status === "new" && !mayDecide && <p className="text-ink-2">{t("no_right")}</p>}
    </article>
  );
}

function Sender({ request }: { readonly request: Request }) {
  const zone = useZone();
  const { creator_name, creator_email, creator_phone, customer, spam_reason } = request;
  return (
    <header>
      <p className="text-ink-2 text-meta tabular-nums">
        {request.ref_number} ·{" "}
        <time dateTime={request.created_at}>{fullDate(request.created_at, zone)}</time>
      </p>
      <h2 className="break-words text-title">{request.title}</h2>
      <p className="break-words">
        <span className="font-medium">{creator_name}</span> · {creator_email}
        {creator_phone && ` · ${creator_phone}`}
      </p>
      <p className="text-ink-2">
        {customer ? t("customer", { name: customer.name }) : t("not_customer")} ·{" "}
        {t(request.is_confirmed ? "confirmed" : "unconfirmed")}
      </p>
      {request.page_url && (
        <p className="break-words text-ink-2">{t("came_from", { page: request.page_url })}</p>
      )}
      {spam_reason && spam_reason !== "blocked" && (
        <p className="text-amber-text">{t(spam_reason)}</p>
      )}
      {request.is_blocked && <p className="text-amber-text">{t("blocked")}</p>}
    </header>
  );
}

/** What the form asked beside the description. */
function Filled({ request: { fields } }: { readonly request: Request }) {
  if (fields.length === 0) return null;
  return (
    <dl className="mb-4 grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,auto)_minmax(0,1fr)]">
      {fields.map(({ key, label, text }) => (
        <Fragment key={key}>
          <dt className="text-ink-2 [overflow-wrap:anywhere]">{label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere] max-sm:mb-1">{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Duplicates({ request: { duplicates } }: { readonly request: Request }) {
  if (duplicates.length === 0) return null;
  return (
    <section className="mb-4">
      <h3 className="font-medium">{t("duplicates")}</h3>
      <ul>
        {duplicates.map(({ id, ref_number, title, status }) => (
          <li key={id} className="truncate">
            <TextLink
              to={`/requests?${new URLSearchParams({ status, open: id }).toString()}`}
            >{`${ref_number} ${title}`}</TextLink>{" "}
            <span className="text-ink-2">{t(status)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DecisionProps {
  readonly request: Request;
  readonly isBusy: boolean;
  readonly onRestore: (() => void) | undefined;
}

function Decision({ request, isBusy, onRestore }: DecisionProps) {
  const { decided_by, decline_reason, ticket, can_restore } = request;
  return (
    <footer className="flex flex-wrap items-center gap-3 border-line border-t pt-3">
      <p className="min-w-0 flex-1 break-words text-ink-2">
        {decided_by ? t("decided", { name: decided_by }) : t("decided_itself")}
        {decline_reason && <span className="block">{t("reason", { reason: decline_reason })}</span>}
      </p>
      {ticket && (
        <TextLink to={`/ticket/${ticket.ticket_id}`}>
          {t("open_ticket", { code: ticket.ticket_id })}
        </TextLink>
      )}
      {can_restore && onRestore && (
        <Button busy={isBusy} onClick={onRestore}>
          {t("restore")}
        </Button>
      )}
    </footer>
  );
}
