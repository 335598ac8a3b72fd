import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { type Ticket, ticketQuery } from "../tickets.queries.ts";
import { MergePreview } from "./merge-preview.tsx";
import { type MergeFields, type MergeSides, sidesOf } from "./merge-sides.ts";
import { t } from "./merge-texts.ts";
import { OtherTicketSelect } from "./other-ticket-select.tsx";
import { useMerge } from "./use-merge.ts";

interface Props {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** Chooses the other ticket, shows a preview and merges. */
export function MergeForm({ ticket, onClose }: Props) {
  const id = useId();
  const merge = useMerge();
  const form = useForm<MergeFields>({
    mode: "onTouched",
    defaultValues: { other: "", keeps: "this", order: "time", tell: true, add: null, note: "" },
  });
  const typed = form.watch();
  const { data: other } = useQuery({ ...ticketQuery(typed.other), enabled: typed.other !== "" });
  const sides = other && sidesOf(ticket, other, typed);
  const submit = form.handleSubmit(async ({ order, tell, note }) => {
    if (!sides) return;
    const { survivor, source, adds } = sides;
    const choices = { source_ids: [source.id], order, tell_customers: tell, add_requesters: adds };
    const trimmed = note.trim();
    await merge(survivor.id, { ...choices, ...(trimmed && { note: trimmed }) })
      .then((isMerged) => isMerged && onClose())
      .catch(showRefusal(form));
  });
  return (
    <Modal
      open
      onClose={onClose}
      size="2xl"
      title={t("title", { code: ticket.ticket_id })}
      description={t("line")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.formState.isSubmitting}>
            {t("act")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <FormError>{form.formState.errors.root?.message}</FormError>
        <Controller
          control={form.control}
          name="other"
          rules={{ required: t("other_required") }}
          render={({ field: { value, onChange }, fieldState }) => (
            <OtherTicketSelect
              ticket={ticket}
              label={t("other")}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        {sides && (
          <>
            <MergePreview
              sides={sides}
              isNotified={typed.tell}
              onSwap={() => form.setValue("keeps", typed.keeps === "this" ? "other" : "this")}
            />
            <MergeChoices form={form} sides={sides} />
            <TextArea
              label={t("note")}
              optional
              maxLength={5000}
              rows={2}
              {...field(form, "note")}
            />
          </>
        )}
      </form>
    </Modal>
  );
}

interface ChoicesProps {
  readonly form: UseFormReturn<MergeFields>;
  readonly sides: MergeSides;
}

export const mergeOrders = [
  { value: "time", label: t("order_time") },
  { value: "after", label: t("order_after") },
];

function MergeChoices({ form, sides }: ChoicesProps) {
  const { survivor, source, adds, isSameRequester } = sides;
  return (
    <div className="grid gap-3">
      <NativeSelect
        label={t("order", { source: source.ticket_id })}
        options={mergeOrders}
        {...field(form, "order")}
      />
      <Checkbox label={t("tell")} hint={t("tell_hint")} {...form.register("tell")} />
      {!isSameRequester && (
        <Controller
          control={form.control}
          name="add"
          render={({ field: { onChange } }) => (
            <Checkbox
              label={t("add_requester", {
                name: source.requester.name,
                survivor: survivor.ticket_id,
              })}
              hint={t("add_requester_hint")}
              checked={adds}
              onChange={({ target }) => onChange(target.checked)}
            />
          )}
        />
      )}
    </div>
  );
}
