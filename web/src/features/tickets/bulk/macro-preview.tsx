import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import {
  macroQuery,
  type PreviewedTicket,
  previewQuery,
} from "../conversation/macros/macros.queries.ts";
import { t } from "../list/list-texts.ts";

interface Props {
  readonly macroId: string;
  /** The first of the tickets. */
  readonly ids: readonly string[];
  /** How many tickets there are; undefined where the list was not counted to its end. */
  readonly count: number | undefined;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** What a macro will change on the selected tickets, before it is applied. */
export function MacroPreview({ macroId, ids, count, onApply, onClose }: Props) {
  const { data: macro } = useQuery(macroQuery(macroId));
  const found = useQuery(previewQuery(macroId, ids));
  const isText = macro?.body !== null && macro?.is_internal === false;
  return (
    <Modal
      open
      size="2xl"
      title={t("macro_preview", { name: macro?.name ?? "" })}
      description={t("macro_preview_line", { count: count ?? 0, shown: ids.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            onClick={onApply}
            {...(!found.data && { disabledReason: t("macro_preview_wait") })}
          >
            {count === undefined ? t("macro_apply_all") : t("macro_apply", { count })}
          </Button>
        </>
      }
    >
      {macro && isText && <Banner tone="warning">{t("macro_sends")}</Banner>}
      {found.error && (
        <ErrorView
          message={messageOf(found.error)}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {found.isPending && (
        <Loading label={t("macro_preview_wait")}>
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {found.data && (
        <ul aria-label={t("macro_preview_list")} className="divide-y divide-line">
          {found.data.map((ticket) => (
            <Previewed key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
    </Modal>
  );
}

function Previewed({ ticket }: { ticket: PreviewedTicket }) {
  const { ticket_id, title, changes, problems } = ticket;
  const [problem] = problems;
  return (
    <li className="py-2">
      <p className="flex gap-2">
        <span className="shrink-0 text-ink-2 tabular-nums">{ticket_id}</span>
        <span className="min-w-0 truncate font-medium">{title}</span>
      </p>
      {problem ? (
        <p className="text-red-text text-meta">{t("macro_skipped", { reason: problem.message })}</p>
      ) : (
        <ul className="mt-1 flex flex-wrap gap-1">
          {changes.map(({ label }) => (
            <li key={label}>
              <Badge>{label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
