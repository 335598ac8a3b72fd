import { useQuery } from "@tanstack/react-query";
import { ArchiveRestore, Plus } from "lucide-react";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal } from "#platform/forms/use-form-modal.ts";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedList } from "#ui/table/paged-list.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { type ListAddress, useListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { usePermissions } from "../../identity/index.ts";
import { useCategoryOptions } from "../categories/categories.queries.ts";
import { t } from "../knowledge-texts.ts";
import {
  articleStates,
  helpfulLabel,
  StateBadges,
  stateLabel,
  visibilityLabel,
} from "./article-labels.tsx";
import {
  type ArticleRow,
  articlesQuery,
  useArticleStep,
  useCreateArticle,
} from "./articles.queries.ts";

/** The articles of the knowledge base. Search, filters, order and page are in the address. */
export function ArticlesScreen() {
  const list = useListAddress();
  const may = usePermissions();
  const [state, category, q] = [list.of("state"), list.of("category"), list.of("q")];
  const mine = list.of("mine") === "true";
  const due = list.of("due") === "true";
  const { sort } = list.view;
  const found = useQuery(
    articlesQuery({
      page: list.view.page,
      ...(due && { due, sort: "review_on" as const }),
      ...(sort && { sort: `${sort.direction === "descending" ? "-" : ""}${sort.key}` as "title" }),
      ...(state && { state: state as ArticleRow["state"] }),
      ...(category && { category }),
      ...(q && { q }),
      ...(mine && { mine }),
    }),
  );
  const add = may(["kb.write"]) && (
    <Button variant="primary" icon={Plus} onClick={() => list.change({ new: "article" })}>
      {t("new_article")}
    </Button>
  );
  return (
    <>
      <PagedList
        list={list}
        label={t("articles")}
        search={t("search_articles")}
        loading={t("loading")}
        page={found.data}
        isStale={found.isPlaceholderData}
        error={found.error ? messageOr(found.error, t("load_failed")) : undefined}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
        add={add}
        columns={columns}
        keyOf={({ id }) => id}
        {...(state === "deleted" && {
          actions: (article: ArticleRow) => <RestoreButton article={article} />,
        })}
        filters={<Filters list={list} />}
        isNarrowed={Boolean(state || category || q || mine || due)}
        unmatched={
          <StateView
            kind="search"
            title={t("no_match")}
            action={
              <Button
                onClick={() => list.narrow({ q: "", state: "", category: "", mine: "", due: "" })}
              >
                {t("clear")}
              </Button>
            }
          />
        }
        empty={<StateView kind="empty" title={t("empty")} line={t("empty_line")} />}
      />
      {list.of("new") && <NewArticle onClose={() => list.change({ new: "" })} />}
    </>
  );
}

const columns: readonly Column<ArticleRow>[] = [
  {
    key: "title",
    title: t("article_title"),
    isSortable: true,
    cell: ({ id, title, category }) => (
      <span className="block min-w-0 whitespace-normal py-1.5 [overflow-wrap:anywhere]">
        <Link to={`/knowledge/articles/${id}`} className="rounded-xs font-medium hover:underline">
          {title}
        </Link>
        <span className="block text-ink-2 text-meta">{category?.name ?? t("no_category")}</span>
      </span>
    ),
  },
  {
    key: "state",
    title: t("state"),
    width: "12rem",
    cell: (article) => <StateBadges article={article} />,
  },
  {
    key: "visibility",
    title: t("visibility"),
    width: "10rem",
    hideBelow: "lg",
    cell: ({ visibility, effective_visibility }) =>
      visibilityLabel(effective_visibility ?? visibility),
  },
  {
    key: "views",
    title: t("views"),
    width: "5rem",
    align: "end",
    isSortable: true,
    hideBelow: "lg",
    cell: ({ views }) => views,
  },
  {
    key: "helpful",
    title: t("helpful"),
    width: "5.5rem",
    align: "end",
    hideBelow: "lg",
    cell: helpfulLabel,
  },
  {
    key: "updated_at",
    title: t("updated"),
    width: "8rem",
    align: "end",
    isSortable: true,
    cell: ({ updated_at }) => <Ago moment={updated_at} />,
  },
];

function RestoreButton({ article: { id, title } }: { article: ArticleRow }) {
  const step = useArticleStep();
  return (
    <IconButton
      icon={ArchiveRestore}
      label={t("restore", { title })}
      size="toolbar"
      onClick={() =>
        step.mutate(
          { step: "restore", article: id },
          {
            onSuccess: ({ message }) => toast.success(message),
            onError: (error) => toast.error(messageOf(error)),
          },
        )
      }
    />
  );
}

function Filters({ list }: { list: ListAddress }) {
  const may = usePermissions();
  const categories = useCategoryOptions();
  const states = articleStates.filter((state) => state !== "deleted" || may(["kb.delete"]));
  return (
    <>
      <FilterSelect
        label={t("state")}
        all={t("all_states")}
        options={states.map((value) => ({ value, label: stateLabel(value) }))}
        value={list.of("state")}
        onChange={(state) => list.narrow({ state })}
      />
      <FilterSelect
        label={t("category")}
        all={t("all_categories")}
        options={categories}
        value={list.of("category")}
        onChange={(category) => list.narrow({ category })}
      />
      <FilterSelect
        label={t("mine")}
        all={t("all_authors")}
        options={[{ value: "true", label: t("only_mine") }]}
        value={list.of("mine")}
        onChange={(mine) => list.narrow({ mine })}
      />
      <FilterSelect
        label={t("review")}
        all={t("all_reviews")}
        options={[{ value: "true", label: t("review_overdue") }]}
        value={list.of("due")}
        onChange={(due) => list.narrow({ due })}
      />
    </>
  );
}

function NewArticle({ onClose }: { onClose: () => void }) {
  const form = useForm({ mode: "onTouched", defaultValues: { title: "" } });
  const create = useCreateArticle();
  const navigate = useNavigate();
  const { modal } = useFormModal({
    form,
    save: (typed) => create.mutateAsync(typed),
    onSaved: ({ article }) => void navigate(`/knowledge/articles/${article.id}`),
    onClose,
  });
  return (
    <FormModal
      {...modal}
      title={t("new_article")}
      submitLabel={t("create")}
      busyLabel={t("creating")}
    >
      <TextField
        label={t("article_title")}
        autoComplete="off"
        maxLength={200}
        {...field(form, "title", {
          validate: (typed) => typed.trim().length >= 3 || t("title_required"),
        })}
      />
    </FormModal>
  );
}
