import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { dayText } from "#ui/dates/format-day.ts";
import { CopyField } from "#ui/inputs/copy-field.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { WallboardForm } from "./wallboard-form.tsx";
import { useWallboards, type Wallboard, wallboardsQuery } from "./wallboards.queries.ts";
import { t } from "./wallboards-texts.ts";

const crumbs = [{ label: t("reports"), to: "/reports" }];

/** The wallboards of the business. A link is shown once, when it is made. */
export function Wallboards() {
  const { data, error, refetch, isFetching } = useQuery(wallboardsQuery);
  const [edited, setEdited] = useState<Wallboard | "new">();
  const [link, setLink] = useState<string | null>(null);
  const add = (
    <Button icon={Plus} variant="primary" onClick={() => setEdited("new")}>
      {t("new")}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t("wallboards")} crumbs={crumbs} actions={add}>
        <p className="text-ink-2">{t("lead")}</p>
      </PageHeader>
      <div className="px-5 pt-2 pb-8 max-md:px-4">
        {error && !data && (
          <ErrorView
            message={messageOr(error, t("failed"))}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && (
          <Loading label={t("loading")} onRetry={() => void refetch()}>
            <SkeletonRows rows={3} columns={2} />
          </Loading>
        )}
        {data?.results.length === 0 && (
          <StateView kind="empty" title={t("none")} line={t("none_line")} />
        )}
        {data && data.results.length > 0 && (
          <ul
            aria-label={t("wallboards")}
            className="rounded-md border border-line bg-surface [&>li+li]:border-t"
          >
            {data.results.map((wallboard) => (
              <li
                key={wallboard.id}
                className="flex min-h-14 items-center gap-3 border-line-soft py-2 ps-4 pe-2"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{wallboard.name}</span>
                  <span className="block text-ink-2 text-meta">{summaryOf(wallboard)}</span>
                </span>
                <WallboardMenu
                  wallboard={wallboard}
                  onEdit={() => setEdited(wallboard)}
                  onLink={setLink}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {edited && (
        <WallboardForm
          wallboard={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(made, message) => {
            setLink(made);
            toast.success(message);
          }}
        />
      )}
      {link && (
        <Modal
          open
          size="xl"
          onClose={() => setLink(null)}
          title={t("link_title")}
          description={t("link_lead")}
          footer={<Button onClick={() => setLink(null)}>{t("close")}</Button>}
        >
          <CopyField label={t("link")} value={link} isLink />
        </Modal>
      )}
    </Page>
  );
}

function summaryOf({ cards, maker, is_working, expires_at }: Wallboard): string {
  const state = is_working
    ? t("works_until", { day: dayText(expires_at.slice(0, 10)) })
    : t("not_working");
  return t("summary", { cards: cards.length, maker: maker.name, state });
}

interface MenuProps {
  readonly wallboard: Wallboard;
  readonly onEdit: () => void;
  readonly onLink: (link: string | null) => void;
}

function WallboardMenu({ wallboard: { id, name }, onEdit, onLink }: MenuProps) {
  const { change, remove } = useWallboards();
  const refuse = (error: unknown) => void toast.error(messageOf(error));

  async function renew() {
    const isSure = await confirm({
      variant: "warning",
      title: t("renew_title"),
      message: t("renew_line", { name }),
      confirmText: t("renew"),
    });
    if (isSure) {
      await change.mutateAsync({ id, renew: true }).then(({ link }) => onLink(link), refuse);
    }
  }
  async function end() {
    const isSure = await confirm({
      variant: "danger",
      title: t("delete_title", { name }),
      message: t("delete_line"),
      confirmText: t("delete"),
    });
    if (!isSure) return;
    await remove.mutateAsync(id).then(({ message }) => void toast.success(message), refuse);
  }
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={t("more", { name })} />}
      groups={[
        [
          { label: t("edit"), onSelect: onEdit },
          { label: t("renew"), onSelect: () => void renew() },
        ],
        [{ label: t("delete"), isDanger: true, onSelect: () => void end() }],
      ]}
    />
  );
}
