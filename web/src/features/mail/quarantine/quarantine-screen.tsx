import { useQuery } from "@tanstack/react-query";
import { MailCheck, Trash2 } from "lucide-react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedTable } from "#ui/table/paged-table.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type QuarantinedMail, quarantineQuery, useDeleteMail } from "./quarantine.queries.ts";
import { t } from "./quarantine-texts.ts";
import { ReleaseForm } from "./release-form.tsx";

/** Mails that were not let in by themselves. Page and open form are in the address. */
export function Quarantine() {
  const list = useListAddress();
  const found = useQuery(quarantineQuery(list.view.page));
  const { data } = found;
  if (!data) {
    return found.error ? (
      <ErrorView
        message={messageOr(found.error, t("load_failed"))}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    ) : (
      <Loading label={t("loading")} onRetry={() => void found.refetch()}>
        <SkeletonRows rows={10} columns={4} />
      </Loading>
    );
  }
  const opened = data.results.find(({ id }) => id === list.of("release"));
  return (
    <>
      <PagedTable
        label={t("quarantine")}
        rows={data.results}
        total={data.count}
        columns={columns}
        keyOf={({ id }) => id}
        view={list.view}
        onView={list.onView}
        isStale={found.isPlaceholderData}
        actions={(mail) => (
          <MailActions mail={mail} onRelease={() => list.change({ release: mail.id })} />
        )}
        empty={<StateView kind="empty" title={t("empty")} line={t("empty_line")} />}
      />
      {opened && (
        <ReleaseForm key={opened.id} mail={opened} onClose={() => list.change({ release: "" })} />
      )}
    </>
  );
}

const columns: readonly Column<QuarantinedMail>[] = [
  {
    key: "received",
    title: t("received"),
    width: "13rem",
    cell: ({ received_at }) => <When moment={received_at} />,
  },
  {
    key: "sender",
    title: t("sender"),
    cell: ({ sender, candidate }) => (
      <>
        {sender || t("unknown")}
        {candidate && (
          <span className="block text-ink-2">{t("perhaps", { address: candidate })}</span>
        )}
      </>
    ),
  },
  {
    key: "subject",
    title: t("subject"),
    cell: ({ subject }) => <span className="font-medium">{subject || t("no_subject")}</span>,
  },
  { key: "why", title: t("why"), cell: ({ reason }) => t(reason) },
];

function When({ moment }: { moment: string }) {
  const zone = useZone();
  return <time dateTime={moment}>{fullDate(moment, zone)}</time>;
}

function MailActions({ mail, onRelease }: { mail: QuarantinedMail; onRelease: () => void }) {
  const subject = mail.subject || t("no_subject");
  const remove = useDeleteMail(mail.id);
  const askToDelete = () =>
    void confirm({
      variant: "danger",
      title: t("delete_title"),
      message: t("delete_line"),
      confirmText: t("delete_act"),
      act: () => remove.mutateAsync().then(({ message }) => void toast.success(message)),
    }).catch((error: unknown) => void toast.error(messageOf(error)));
  return (
    <>
      <IconButton
        icon={MailCheck}
        label={t("release", { subject })}
        size="toolbar"
        onClick={onRelease}
      />
      <IconButton
        icon={Trash2}
        label={t("delete", { subject })}
        size="toolbar"
        onClick={askToDelete}
      />
    </>
  );
}
