import { useQuery } from "@tanstack/react-query";
import { ListFilter, Pencil, Plus, Trash2 } from "lucide-react";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Switch } from "#ui/inputs/switch.tsx";
import { MoveHandle } from "#ui/lists/move-handle.tsx";
import { useRowOrder } from "#ui/lists/use-row-order.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedTable } from "#ui/table/paged-table.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { type ListAddress, useListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { RuleForm } from "./rule-form.tsx";
import { sentenceOf } from "./rule-sentence.ts";
import {
  type MailRule,
  rulesQuery,
  useChangeRule,
  useOrderRules,
  useRemoveRule,
} from "./rules.queries.ts";
import { t } from "./rules-texts.ts";

/** The mail rules in their order. The open form is in the address. */
export function RulesTab() {
  const list = useListAddress();
  const { data: rules, error, isFetching, refetch } = useQuery(rulesQuery);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 pb-3">
        <p className="min-w-60 max-w-prose flex-1 text-ink-2">{t("lead")}</p>
        <Button variant="primary" icon={Plus} onClick={() => list.change({ new: "rule" })}>
          {t("new")}
        </Button>
      </div>
      {rules ? (
        <RuleTable rules={rules} list={list} />
      ) : error ? (
        <ErrorView
          message={messageOr(error, t("load_failed"))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Loading label={t("loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={5} columns={4} />
        </Loading>
      )}
      {rules && <OpenForm rules={rules} list={list} onStale={() => void refetch()} />}
    </>
  );
}

interface TableProps {
  readonly rules: readonly MailRule[];
  readonly list: ListAddress;
}

function RuleTable({ rules, list }: TableProps) {
  const order = useRowOrder({
    rows: rules,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    onOrder: useSaveOrder(),
  });
  const { ordered } = order;
  const open = (id: string) => list.change({ edit: id });
  const columns: readonly Column<MailRule>[] = [
    {
      key: "name",
      title: t("name"),
      width: "15rem",
      cell: ({ id, name }) => (
        <span className="flex items-center gap-1 max-md:-ms-1.5 max-md:pointer-coarse:-ms-3.5">
          {ordered.length > 1 && (
            <MoveHandle
              id={id}
              name={name}
              index={ordered.findIndex((rule) => rule.id === id)}
              total={ordered.length}
              order={order}
            />
          )}
          <button
            type="button"
            onClick={() => open(id)}
            className="min-w-0 whitespace-normal rounded-xs py-1.5 text-start font-medium [overflow-wrap:anywhere] hover:underline"
          >
            {name}
          </button>
        </span>
      ),
    },
    {
      key: "does",
      title: t("does"),
      cell: (rule) => (
        <span className="block whitespace-normal py-1.5 [overflow-wrap:anywhere] max-md:py-0">
          {sentenceOf(rule)}
        </span>
      ),
    },
    {
      key: "active",
      title: t("active"),
      width: "5rem",
      cell: (rule) => <ActiveSwitch rule={rule} />,
    },
  ];
  return (
    <PagedTable
      label={t("rules")}
      rows={ordered}
      total={rules.length}
      columns={columns}
      keyOf={({ id }) => id}
      isMarked={({ id }) => id === order.held}
      view={{ page: 1 }}
      onView={list.onView}
      pager={
        <p className="py-2 text-ink-2 text-meta tabular-nums">
          {t("total", { count: rules.length })}
        </p>
      }
      actions={(rule) => <RuleActions rule={rule} onOpen={open} />}
      empty={<StateView kind="empty" icon={ListFilter} title={t("empty")} line={t("empty_line")} />}
    />
  );
}

function ActiveSwitch({ rule: { id, name, is_active } }: { readonly rule: MailRule }) {
  const change = useChangeRule();
  return (
    <span className="block pointer-coarse:-my-2.5">
      <Switch
        label={<span className="sr-only">{t("active_of", { name })}</span>}
        checked={change.isPending ? !is_active : is_active}
        busy={change.isPending}
        onChange={() =>
          change.mutate(
            { id, is_active: !is_active },
            { onError: (error) => toast.error(messageOr(error, t("change_failed"))) },
          )
        }
      />
    </span>
  );
}

interface ActionsProps {
  readonly rule: MailRule;
  readonly onOpen: (id: string) => void;
}

function RuleActions({ rule: { id, name }, onOpen }: ActionsProps) {
  const remove = useRemoveRule();
  const askToDelete = () =>
    void confirm({
      variant: "danger",
      title: t("delete_title"),
      message: t("delete_line", { name }),
      confirmText: t("delete_act"),
      act: () => remove.mutateAsync(id).then(({ message }) => void toast.success(message)),
    }).catch((error: unknown) => void toast.error(messageOf(error)));
  return (
    <>
      <IconButton
        icon={Pencil}
        label={t("edit", { name })}
        size="toolbar"
        onClick={() => onOpen(id)}
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

/** Saves an order and offers undo. */
function useSaveOrder() {
  const { mutate } = useOrderRules();
  return function save(ids: string[], before?: string[]) {
    mutate(ids, {
      onSuccess: ({ message }) =>
        before ? toast.undo(message, () => save(before)) : toast.success(message),
      onError: (error) => toast.error(messageOr(error, t("order_failed"))),
    });
  };
}

function OpenForm({ list, rules, onStale }: TableProps & { readonly onStale: () => void }) {
  const close = () => list.change({ new: "", edit: "" });
  if (list.of("new")) return <RuleForm onClose={close} />;
  const edited = rules.find(({ id }) => id === list.of("edit"));
  return edited ? (
    <RuleForm key={edited.id} saved={edited} onClose={close} onStale={onStale} />
  ) : null;
}
