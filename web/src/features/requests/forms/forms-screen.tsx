import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Pencil, Plus, Trash2 } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { ActiveMark } from "#ui/glyphs/active-mark.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedTable } from "#ui/table/paged-table.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { type ListAddress, useListAddress } from "#ui/table/use-list-address.ts";
import { type TicketField, useTicketFields } from "../../tickets/index.ts";
import { DeleteForm } from "./delete-form.tsx";
import { FormEditor } from "./form-editor.tsx";
import { t } from "./forms-texts.ts";
import { type RequestForm, requestFormsQuery } from "./request-forms.queries.ts";

const idOf = ({ category }: RequestForm) => category?.id ?? "general";
const nameOf = ({ category }: RequestForm) => category?.name ?? t("general");

/** The forms of the support pages. The open form is in the address. */
export function RequestForms() {
  const list = useListAddress();
  const { data: forms, error, isFetching, refetch } = useQuery(requestFormsQuery);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <p className="min-w-0 flex-1 text-ink-2">{t("lead")}</p>
        <Button variant="primary" icon={Plus} onClick={() => list.change({ new: "form" })}>
          {t("new")}
        </Button>
      </div>
      {forms ? (
        <FormTable forms={forms} list={list} />
      ) : error ? (
        <ErrorView
          message={messageOr(error, t("load_failed"))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading label={t("loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={3} columns={3} />
        </Loading>
      )}
      {forms && <Overlays forms={forms} list={list} onStale={() => void refetch()} />}
    </>
  );
}

interface TableProps {
  readonly forms: readonly RequestForm[];
  readonly list: ListAddress;
}

function FormTable({ forms, list }: TableProps) {
  const fields = useTicketFields();
  return (
    <PagedTable
      label={t("forms")}
      rows={forms}
      total={forms.length}
      columns={columnsOf(fields, (id) => list.change({ edit: id }))}
      keyOf={idOf}
      view={{ page: 1 }}
      onView={list.onView}
      pager={null}
      actions={(form) => (
        <>
          {form.is_active && form.category?.is_active !== false && (
            <a
              href={form.path}
              target="_blank"
              rel="noreferrer"
              aria-label={t("preview_of", { name: nameOf(form) })}
              className="inline-flex min-h-7 items-center gap-1.5 rounded-md px-2 font-medium text-accent-text hover:bg-hover pointer-coarse:min-h-11"
            >
              <ExternalLink aria-hidden size={16} strokeWidth={1.5} />
              {t("preview")}
            </a>
          )}
          <IconButton
            icon={Pencil}
            label={t("edit", { name: nameOf(form) })}
            size="toolbar"
            onClick={() => list.change({ edit: idOf(form) })}
          />
          {form.category && (
            <IconButton
              icon={Trash2}
              label={t("delete", { name: nameOf(form) })}
              size="toolbar"
              onClick={() => list.change({ delete: idOf(form) })}
            />
          )}
        </>
      )}
      empty={<StateView kind="empty" title={t("forms")} line={t("lead")} />}
    />
  );
}

const columnsOf = (
  fields: readonly TicketField[],
  onOpen: (id: string) => void,
): readonly Column<RequestForm>[] => [
  {
    key: "form",
    title: t("form"),
    cell: (form) => (
      <button
        type="button"
        onClick={() => onOpen(idOf(form))}
        className="min-w-0 whitespace-normal rounded-xs py-1.5 text-start font-medium [overflow-wrap:anywhere] hover:underline"
      >
        {nameOf(form)}
        {!form.category && (
          <span className="block font-normal text-ink-2 text-meta">{t("general_line")}</span>
        )}
      </button>
    ),
  },
  {
    key: "asks",
    title: t("asks"),
    cell: (form) => (
      <span className="block whitespace-normal py-1 max-md:py-0">
        {t("asks_basic")}
        {form.fields.length > 0 && (
          <span className="block text-ink-2 text-meta">
            {t("asks_more", { fields: labelsOf(form, fields) })}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "state",
    title: t("state"),
    width: "11rem",
    cell: ({ is_active, category }) => (
      <span className="block whitespace-normal">
        <ActiveMark isActive={is_active} />
        {category && !category.is_active && (
          <span className="block text-ink-2 text-meta">{t("category_inactive")}</span>
        )}
      </span>
    ),
  },
];

const labelsOf = (form: RequestForm, fields: readonly TicketField[]) =>
  form.fields.flatMap(({ field }) => fields.find(({ id }) => id === field)?.label ?? []).join(", ");

interface OverlayProps extends TableProps {
  readonly onStale: () => void;
}

function Overlays({ forms, list, onStale }: OverlayProps) {
  const close = () => list.change({ new: "", edit: "", delete: "" });
  if (list.of("new")) return <FormEditor forms={forms} onClose={close} />;
  const named = (id: string) => (id ? forms.find((form) => idOf(form) === id) : undefined);
  const edited = named(list.of("edit"));
  if (edited) {
    return (
      <FormEditor
        key={idOf(edited)}
        saved={edited}
        forms={forms}
        onClose={close}
        onStale={onStale}
      />
    );
  }
  const deleted = named(list.of("delete"));
  return deleted?.category ? (
    <DeleteForm id={deleted.category.id} name={deleted.category.name} onClose={close} />
  ) : null;
}
