import { useQuery } from "@tanstack/react-query";
import { Merge, Pencil, Plus, Trash2 } from "lucide-react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedList } from "#ui/table/paged-list.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { type ListAddress, useListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { JoinForm } from "./join-form.tsx";
import { TagForm } from "./tag-form.tsx";
import { type Tag, tagsQuery, useRemoveTag } from "./tags.queries.ts";
import { t } from "./tags-texts.ts";

/** Up to this many tickets of a tag are counted. */
const mostCounted = 1000;

/** The catalogue of tags. Search, page and the open form are in the address. */
export function Tags() {
  const list = useListAddress();
  const search = list.of("q");
  const found = useQuery(tagsQuery({ page: list.view.page, ...(search && { search }) }));
  return (
    <>
      <PagedList
        list={list}
        label={t("tags")}
        search={t("search")}
        loading={t("loading")}
        page={found.data}
        isStale={found.isPlaceholderData}
        error={found.error ? messageOr(found.error, t("load_failed")) : undefined}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
        add={
          <Button variant="primary" icon={Plus} onClick={() => list.change({ new: "tag" })}>
            {t("new")}
          </Button>
        }
        columns={columns}
        keyOf={({ id }) => id}
        actions={(tag) => <TagActions tag={tag} list={list} />}
        empty={<StateView kind="empty" title={t("empty")} line={t("empty_line")} />}
      />
      <Overlays list={list} tags={found.data?.results ?? []} />
    </>
  );
}

const columns: readonly Column<Tag>[] = [
  {
    key: "name",
    title: t("name"),
    cell: ({ name }) => <span className="font-medium">{name}</span>,
  },
  { key: "group", title: t("group"), width: "10rem", cell: ({ group }) => group ?? t("none") },
  { key: "description", title: t("description"), cell: ({ description }) => description },
  { key: "synonyms", title: t("synonyms"), cell: ({ synonyms }) => synonyms.join(", ") },
  {
    key: "used",
    title: t("used"),
    width: "6rem",
    align: "end",
    cell: ({ used }) => (used < mostCounted ? used : t("used_many", { used })),
  },
  {
    key: "state",
    title: t("state"),
    width: "8rem",
    cell: ({ is_active }) => t(is_active ? "active" : "inactive"),
  },
];

function TagActions({ tag, list }: { tag: Tag; list: ListAddress }) {
  const { id, name, used } = tag;
  const remove = useRemoveTag();
  const askToDelete = () =>
    void confirm({
      variant: "danger",
      title: t("delete_title"),
      message: t(used < mostCounted ? "delete_line" : "delete_many_line", { name, used }),
      confirmText: t("delete_act"),
      act: () => remove.mutateAsync(id).then(({ message }) => void toast.success(message)),
    }).catch((error: unknown) => void toast.error(messageOf(error)));
  return (
    <>
      <IconButton
        icon={Pencil}
        label={t("edit", { name })}
        size="toolbar"
        onClick={() => list.change({ edit: id })}
      />
      <IconButton
        icon={Merge}
        label={t("join", { name })}
        size="toolbar"
        onClick={() => list.change({ join: id })}
      />
      <IconButton
        icon={Trash2}
        label={t("delete", { name })}
        size="toolbar"
        onClick={askToDelete}
      />
    </>
  );
}

/** The forms over the list, opened and closed by the address. */
function Overlays({ list, tags }: { list: ListAddress; tags: readonly Tag[] }) {
  const close = () => list.change({ new: "", edit: "", join: "" });
  if (list.of("new")) return <TagForm onClose={close} />;
  const edited = tags.find(({ id }) => id === list.of("edit"));
  if (edited) return <TagForm key={edited.id} tag={edited} onClose={close} />;
  const joined = tags.find(({ id }) => id === list.of("join"));
  return joined ? <JoinForm key={joined.id} tag={joined} onClose={close} /> : null;
}
