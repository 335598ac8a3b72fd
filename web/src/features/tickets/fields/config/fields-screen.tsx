import { useQuery } from "@tanstack/react-query";
import { ListPlus, Pencil, Plus, Trash2 } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { useRowOrder } from "#ui/lists/use-row-order.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedTable } from "#ui/table/paged-table.tsx";
import { type ListAddress, useListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { departmentChoices } from "../../../departments/index.ts";
import { categoryChoices } from "../../ticket-choices.queries.ts";
import { type TicketField, ticketFieldsQuery } from "../fields.queries.ts";
import { DeleteField } from "./delete-field.tsx";
import { useOrderFields } from "./field-changes.queries.ts";
import { fieldColumns } from "./field-columns.tsx";
import { FieldForm } from "./field-form.tsx";
import { t } from "./fields-config-texts.ts";

/** The custom fields of tickets in their order. The open form is in the address. */
export function Fields() {
  const list = useListAddress();
  const { data: fields, error, isFetching, refetch } = useQuery(ticketFieldsQuery);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <p className="min-w-0 flex-1 text-ink-2">{fields && fields.length > 1 && t("lead")}</p>
        <Button variant="primary" icon={Plus} onClick={() => list.change({ new: "field" })}>
          {t("new")}
        </Button>
      </div>
      {fields ? (
        <FieldTable fields={fields} list={list} />
      ) : error ? (
        <ErrorView
          message={messageOr(error, t("load_failed"))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading label={t("loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={5} columns={7} />
        </Loading>
      )}
      {fields && <Overlays list={list} fields={fields} onStale={() => void refetch()} />}
    </>
  );
}

interface TableProps {
  readonly fields: readonly TicketField[];
  readonly list: ListAddress;
}

function FieldTable({ fields, list }: TableProps) {
  const { data: departments } = useQuery(departmentChoices);
  const { data: categories } = useQuery(categoryChoices);
  const order = useRowOrder({
    rows: fields,
    idOf: ({ id }) => id,
    nameOf: ({ label }) => label,
    onOrder: useSaveOrder(),
  });
  return (
    <PagedTable
      label={t("fields")}
      rows={order.ordered}
      total={fields.length}
      columns={fieldColumns({
        order,
        fields,
        departments,
        categories,
        onOpen: (id) => list.change({ edit: id }),
      })}
      keyOf={({ id }) => id}
      isMarked={({ id }) => id === order.held}
      view={{ page: 1 }}
      onView={list.onView}
      pager={
        <p className="py-2 text-ink-2 text-meta tabular-nums">
          {t("total", { count: fields.length })}
        </p>
      }
      actions={({ id, label }) => (
        <>
          <IconButton
            icon={Pencil}
            label={t("edit", { label })}
            size="toolbar"
            onClick={() => list.change({ edit: id })}
          />
          <IconButton
            icon={Trash2}
            label={t("delete", { label })}
            size="toolbar"
            onClick={() => list.change({ delete: id })}
          />
        </>
      )}
      empty={<StateView kind="empty" icon={ListPlus} title={t("empty")} line={t("empty_line")} />}
    />
  );
}

/** Saves an order and offers undo. */
function useSaveOrder() {
  const { mutate } = useOrderFields();
  return function save(ids: string[], before?: string[]) {
    mutate(ids, {
      onSuccess: ({ message }) =>
        before ? toast.undo(message, () => save(before)) : toast.success(message),
      onError: (error) => toast.error(messageOr(error, t("order_failed"))),
    });
  };
}

interface OverlaysProps extends TableProps {
  readonly onStale: () => void;
}

/** The forms over the list, opened and closed by the address. */
function Overlays({ list, fields, onStale }: OverlaysProps) {
  const close = () => list.change({ new: "", edit: "", delete: "" });
  if (list.of("new")) return <FieldForm fields={fields} onClose={close} />;
  const named = (id: string) => fields.find((field) => field.id === id);
  const edited = named(list.of("edit"));
  if (edited) {
    return (
      <FieldForm key={edited.id} saved={edited} fields={fields} onClose={close} onStale={onStale} />
    );
  }
  const deleted = named(list.of("delete"));
  return deleted ? <DeleteField key={deleted.id} field={deleted} onClose={close} /> : null;
}
