import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { isRefusal, messageOf } from "#platform/api/refusal.ts";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { showRefusal } from "#platform/forms/forms.ts";
import { applyChanges, type ChangeItem } from "../conversation/macros/macros.queries.ts";
import { useTicketAction } from "../lifecycle/use-ticket-action.ts";
import { saveValues } from "./field-values.queries.ts";
import { type CustomForm, sentValue } from "./field-values.rules.ts";
import { ticketFieldsKey, useTicketFields } from "./fields.queries.ts";
import { t } from "./fields-texts.ts";
import { FormFields } from "./form-fields.tsx";
import type { MissingFieldsQuestion } from "./missing-fields.ts";
import { missingKeysOf } from "./missing-keys.ts";

/** Asks for the fields that a status needs, and saves them together with it. */
export function MissingFieldsDialog({ question }: { readonly question: MissingFieldsQuestion }) {
  const { ticket, changes, isSentAgain, answer } = question;
  const status = endingIn(changes);
  const definitions = useTicketFields();
  const queries = useQueryClient();
  // Values can make other fields apply, which the server then misses too.
  const [keys, setKeys] = useState(missingKeysOf(question.refusal) ?? []);
  const fields = definitions.filter(({ key }) => keys.includes(key));
  const isKnown = fields.length === keys.length;
  useEffect(() => {
    // A field that was added since the definitions were loaded.
    if (!isKnown) void queries.invalidateQueries({ queryKey: ticketFieldsKey });
  }, [isKnown, queries]);
  const form = useForm<CustomForm>({ mode: "onTouched", defaultValues: { custom: {} } });
  const { mutateAsync, isPending } = useTicketAction(ticket.ticket_id);

  function send({ custom }: CustomForm) {
    const values = fields.map((field) => [field.key, sentValue(field, custom[field.key])] as const);
    if (isSentAgain) return saveValues(ticket.id, Object.fromEntries(values));
    const own = values.map(([key, value]): ChangeItem => ({ type: "field", key, value }));
    return applyChanges(ticket.id, [...own, ...changes]);
  }
  function showFailure(error: unknown) {
    const missed = missingKeysOf(error)?.filter((key) => !keys.includes(key)) ?? [];
    const refused = refusedAt(error, fields);
    if (missed.length > 0) setKeys([...keys, ...missed]);
    else if (refused) form.setError(`custom.${refused.key}`, { message: messageOf(error) });
    else showRefusal(form, t("status_failed"))(error);
  }
  const save = form.handleSubmit((typed) =>
    mutateAsync({ send: () => send(typed), onRefused: () => true }).then(
      () => answer(true),
      showFailure,
    ),
  );
  return (
    <FormModal
      title={t(`fill_in_${status}`)}
      description={t("fill_in_line", { code: ticket.ticket_id, count: keys.length })}
      size="lg"
      isBusy={isPending}
      error={form.formState.errors.root?.message}
      submitLabel={t(`save_${status}`)}
      busyLabel={t("saving")}
      onSubmit={save}
      onClose={() => answer(false)}
    >
      <FormProvider {...form}>
        <FormFields fields={fields} isRequired={() => true} isNarrow />
      </FormProvider>
    </FormModal>
  );
}

/** The field whose change was refused: the values are the first of the changes. */
function refusedAt<F>(error: unknown, fields: readonly F[]): F | undefined {
  if (!isRefusal(error, "automation.action_invalid")) return undefined;
  const { position } = (error.problem.data ?? {}) as { position?: number };
  return position === undefined ? undefined : fields[position];
}

/** What needs the fields: the status that is set. */
const endingIn = (changes: readonly ChangeItem[]) =>
  changes.findLast((change) => change.status)?.status === "closed" ? "closed" : "resolved";
