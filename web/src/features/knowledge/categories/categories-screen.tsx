import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, FolderTree, Pencil, Plus, Trash2 } from "lucide-react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { usePermissions } from "../../identity/index.ts";
import { visibilityLabel } from "../articles/article-labels.tsx";
import { t } from "../knowledge-texts.ts";
import { type Leaf, leavesOf, treeQuery, useOrderCategories } from "./categories.queries.ts";
import { CategoryForm, RemoveCategory } from "./category-form.tsx";

/** The categories as a tree. The open form is in the address. */
export function CategoriesScreen() {
  const list = useListAddress();
  const may = usePermissions();
  const { data, error, isFetching, refetch } = useQuery(treeQuery);
  const leaves = leavesOf(data ?? []);
  const find = (name: string) => leaves.find(({ id }) => id === list.of(name));
  const close = () => list.change({ new: "", edit: "", remove: "" });
  const [edited, removed] = [find("edit"), find("remove")];
  return (
    <>
      {may(["kb.organize"]) && (
        <div className="flex justify-end pb-3">
          <Button variant="primary" icon={Plus} onClick={() => list.change({ new: "category" })}>
            {t("new_category")}
          </Button>
        </div>
      )}
      {data ? (
        <Tree leaves={leaves} onOpen={(name, id) => list.change({ [name]: id })} />
      ) : error ? (
        <ErrorView
          message={messageOr(error, t("load_failed"))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading label={t("loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={5} columns={2} />
        </Loading>
      )}
      {list.of("new") && <CategoryForm onClose={close} />}
      {edited && (
        <CategoryForm
          key={edited.id}
          saved={edited}
          onClose={close}
          onStale={() => void refetch()}
        />
      )}
      {removed && <RemoveCategory category={removed} onClose={close} />}
    </>
  );
}

interface TreeProps {
  readonly leaves: readonly Leaf[];
  readonly onOpen: (name: "edit" | "remove", id: string) => void;
}

function Tree({ leaves, onOpen }: TreeProps) {
  const may = usePermissions();
  if (leaves.length === 0) {
    return (
      <StateView
        kind="empty"
        icon={FolderTree}
        title={t("categories_empty")}
        line={t("categories_empty_line")}
      />
    );
  }
  return (
    <ul
      aria-label={t("categories")}
      className="divide-y divide-line-soft border-line-soft border-y"
    >
      {leaves.map((leaf) => (
        <li
          key={leaf.id}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1"
          style={{ paddingInlineStart: `${leaf.depth * 1.5}rem` }}
        >
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="font-medium">{leaf.name}</span>{" "}
            <span className="text-ink-2 text-meta tabular-nums">
              {t("articles_count", { count: leaf.articles_count })}
            </span>
          </span>
          {leaf.effective_visibility !== "public" && (
            <Badge>
              {leaf.is_active ? visibilityLabel(leaf.effective_visibility) : t("hidden")}
            </Badge>
          )}
          {may(["kb.organize"]) && <Moves leaf={leaf} />}
          {may(["kb.organize"]) && (
            <IconButton
              icon={Pencil}
              label={t("edit_of", { name: leaf.name })}
              size="toolbar"
              onClick={() => onOpen("edit", leaf.id)}
            />
          )}
          {may(["kb.delete"]) && (
            <IconButton
              icon={Trash2}
              label={t("delete_of", { name: leaf.name })}
              size="toolbar"
              onClick={() => onOpen("remove", leaf.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Moves a category among those beside it. */
function Moves({ leaf: { id, name, siblings } }: { leaf: Leaf }) {
  const order = useOrderCategories();
  const place = siblings.indexOf(id);
  const move = (by: number) => {
    const ids = siblings.filter((other) => other !== id);
    ids.splice(place + by, 0, id);
    order.mutate(ids, { onError: (error) => toast.error(messageOf(error)) });
  };
  if (siblings.length < 2) return null;
  return (
    <span className="flex">
      {place > 0 && (
        <IconButton
          icon={ArrowUp}
          label={t("move_up", { name })}
          size="toolbar"
          onClick={() => move(-1)}
        />
      )}
      {place < siblings.length - 1 && (
        <IconButton
          icon={ArrowDown}
          label={t("move_down", { name })}
          size="toolbar"
          onClick={() => move(1)}
        />
      )}
    </span>
  );
}
