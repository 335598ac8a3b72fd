import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { messageOf } from "#platform/api/refusal.ts";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { RadioGroup } from "#ui/inputs/radio-group.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { findRow } from "../list/patch-rows.ts";
import { clearSelection } from "../list/rows/selection.ts";
import { mergeOrders } from "../relations/merge-form.tsx";
import { isSameParty } from "../relations/merge-sides.ts";
import { t } from "../relations/merge-texts.ts";
import { useMerge } from "../relations/use-merge.ts";
import { type TicketRow, ticketQuery } from "../tickets.queries.ts";

interface Props {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

interface Fields {
  survivor: string;
  order: "time" | "after";
  tell: boolean;
  /** Null: the default for these tickets. */
  add: boolean | null;
  note: string;
}

/** Merges the selected tickets into one of them, under the same rules as two tickets on their page. */
export function MergeSelectedForm({ ids, onClose }: Props) {
  const merge = useMerge();
  const { rows, error, refetch, isFetching } = useRows(ids);
  const [first] = rows.filter(({ status }) => status !== "closed");
  const form = useForm<Fields>({
    defaultValues: { survivor: "", order: "time", tell: true, add: null, note: "" },
  });
  const typed = form.watch();
  const survivor = rows.find(({ id }) => id === typed.survivor) ?? first;
  const sources = rows.filter(({ id }) => id !== survivor?.id);
  const others = sources.filter((row) => row.requester.id !== survivor?.requester.id);
  const isAdded = typed.add ?? others.every((row) => survivor && isSameParty(survivor, row));
  const isComplete = rows.length === ids.length;

  const submit = form.handleSubmit(async ({ order, tell, add, note }) => {
    if (!survivor) return;
    const choices = {
      source_ids: sources.map(({ id }) => id),
      order,
      tell_customers: tell,
      ...(add !== null && { add_requesters: add }),
      ...(note.trim() && { note: note.trim() }),
    };
    const isMerged = await merge(survivor.id, choices).catch(showRefusal(form));
    if (!isMerged) return;
    clearSelection();
    onClose();
  });

  return (
    <FormModal
      size="2xl"
      title={t("title_many", { count: ids.length })}
      description={t("line")}
      onClose={onClose}
      onSubmit={submit}
      isBusy={form.formState.isSubmitting}
      error={form.formState.errors.root?.message}
      submitLabel={t("act")}
      disabledReason={survivor && isComplete ? undefined : t("no_survivor")}
    >
      {error && (
        <ErrorView
          message={messageOf(error)}
          onRetry={refetch}
          isRetrying={isFetching}
          rows={ids.length}
        />
      )}
      {!error && !isComplete && <SkeletonRows rows={ids.length} columns={1} />}
      {isComplete && (
        <div className="grid gap-4">
          <RadioGroup
            label={t("survivor")}
            options={rows.map((row) => ({
              value: row.id,
              label: (
                <>
                  <span className="text-ink-2 tabular-nums">{row.ticket_id}</span> {row.title}
                </>
              ),
              hint: hintOf(row),
              disabled: row.status === "closed",
            }))}
            value={survivor?.id ?? ""}
            onChange={({ target }) => form.setValue("survivor", target.value)}
          />
          {survivor && (
            <>
              <p role="status">
                {t("what_happens_many", {
                  count: sources.length,
                  survivor: survivor.ticket_id,
                })}{" "}
                {t(typed.tell ? "told" : "not_told")}
              </p>
              <NativeSelect
                label={t("order_many")}
                options={mergeOrders}
                {...field(form, "order")}
              />
              <Checkbox label={t("tell")} hint={t("tell_hint")} {...form.register("tell")} />
              {others.length > 0 && (
                <Controller
                  control={form.control}
                  name="add"
                  render={({ field: { onChange } }) => (
                    <Checkbox
                      label={t("add_requesters", { survivor: survivor.ticket_id })}
                      hint={t("add_requester_hint")}
                      checked={isAdded}
                      onChange={({ target }) => onChange(target.checked)}
                    />
                  )}
                />
              )}
            </>
          )}
          <TextArea label={t("note")} optional maxLength={5000} rows={2} {...field(form, "note")} />
        </div>
      )}
    </FormModal>
  );
}

const hintOf = ({ requester, organization, status }: TicketRow) =>
  [requester.name, organization?.name, status === "closed" && t("closed_cannot_stay")]
    .filter(Boolean)
    .join(" · ");

/** The selected tickets, oldest first. Those that no list has shown lately are fetched. */
function useRows(ids: readonly string[]) {
  const queries = useQueryClient();
  const [shown] = useState(() => ids.map((id) => findRow(queries, id)));
  const fetched = useQueries({
    queries: ids.map((id, at) => ({ ...ticketQuery(id), enabled: shown[at] === undefined })),
  });
  const rows: TicketRow[] = ids.flatMap((_, at) => shown[at] ?? fetched[at]?.data ?? []);
  const failed = fetched.filter((query) => query.error);
  return {
    rows: rows.toSorted((one, other) => one.number - other.number),
    error: failed[0]?.error,
    refetch: () => void Promise.all(failed.map((query) => query.refetch())),
    isFetching: failed.some((query) => query.isFetching),
  };
}
