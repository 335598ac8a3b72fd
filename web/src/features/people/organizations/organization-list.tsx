import { useQuery } from "@tanstack/react-query";
import { Ellipsis, Pencil, Trash2, Users } from "lucide-react";
import { messageOf } from "#platform/api/refusal.ts";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedList } from "#ui/table/paged-list.tsx";
import type { Column } from "#ui/table/table-types.ts";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { usePermissions } from "../../identity/index.ts";
import {
  type Organization,
  organizationsQuery,
  useDeleteOrganization,
} from "./organizations.queries.ts";
import { t } from "./organizations-texts.ts";

export function OrganizationList({ list }: { list: ListAddress }) {
  const search = list.of("q");
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    organizationsQuery({ page: list.view.page, ...(search && { search }) }),
  );
  const open = ({ id }: Organization) => list.change({ organization: id });
  return (
    <PagedList
      list={list}
      label={t("organizations")}
      search={t("search")}
      loading={t("loading")}
      page={data}
      isStale={isPlaceholderData}
      error={error ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      columns={columns(open)}
      keyOf={({ id }) => id}
      actions={(organization) => (
        <Acts
          organization={organization}
          onOpen={() => open(organization)}
          onEdit={() => list.change({ edit: organization.id })}
        />
      )}
      unmatched={
        <StateView
          kind="search"
          title={t("no_match")}
          action={<Button onClick={() => list.search("")}>{t("clear")}</Button>}
        />
      }
      empty={<StateView kind="empty" title={t("empty")} line={t("empty_line")} />}
    />
  );
}

function columns(onOpen: (organization: Organization) => void): Column<Organization>[] {
  return [
    {
      key: "name",
      title: t("name"),
      cell: (organization) => (
        <button
          type="button"
          onClick={() => onOpen(organization)}
          title={organization.name}
          className="max-w-full truncate rounded-xs text-start font-medium hover:text-accent-text max-md:whitespace-normal pointer-coarse:min-h-11"
        >
          {organization.name}
        </button>
      ),
    },
    {
      key: "domains",
      title: t("domains"),
      cell: ({ domains }) => domains.join(", ") || t("none"),
    },
    {
      key: "sharing",
      title: t("sharing"),
      width: "9rem",
      cell: ({ share_tickets }) => (share_tickets ? t("yes") : t("no")),
    },
    {
      key: "members",
      title: t("members"),
      width: "6rem",
      align: "end",
      cell: ({ members_count }) => members_count,
    },
    {
      key: "created",
      title: t("created"),
      width: "7rem",
      cell: ({ created_at }) => <Ago moment={created_at} />,
    },
  ];
}

interface ActsProps {
  readonly organization: Organization;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
}

function Acts({ organization, onOpen, onEdit }: ActsProps) {
  const { id, name, members_count: n } = organization;
  const remove = useDeleteOrganization();
  const manage = usePermissions()(["organizations.manage"])
    ? {}
    : { disabledReason: t("no_right") };

  function ask() {
    confirm({
      variant: "danger",
      title: t("delete_title", { name }),
      message: t("delete_line", { n }),
      confirmText: t("delete"),
      act: () => remove.mutateAsync(id).then(({ message }) => toast.success(message)),
    }).catch((error: unknown) => toast.error(messageOf(error)));
  }

  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={t("acts", { name })} size="toolbar" />}
      groups={[
        [
          { label: t("see_members"), icon: Users, onSelect: onOpen },
          { label: t("edit"), icon: Pencil, onSelect: onEdit, ...manage },
        ],
        [{ label: t("delete"), icon: Trash2, isDanger: true, onSelect: ask, ...manage }],
      ]}
    />
  );
}
