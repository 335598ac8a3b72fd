import type { ticketLinks } from "@parley/contract";
import { useId } from "react";
import { Controller, useForm } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import type { Ticket } from "../tickets.queries.ts";
import { useLinkActions } from "./links.queries.ts";
import { t } from "./links-texts.ts";
import { OtherTicketSelect } from "./other-ticket-select.tsx";

/** The relations that people can choose. */
const linkOptions = (
  ["related", "duplicate_of", "parent", "child", "blocks", "blocked_by"] as const
).map((value) => ({ value, label: t(value) }));

interface Props {
  readonly ticket: Ticket;
  readonly onClose: () => void;
}

/** Links the ticket to another one. */
export function LinkForm({ ticket, onClose }: Props) {
  const id = useId();
  const { link } = useLinkActions(ticket);
  const form = useForm<ticketLinks.Draft>({
    mode: "onTouched",
    defaultValues: { type: "related", other: "" },
  });
  const submit = form.handleSubmit((draft) => {
    link(draft);
    onClose();
  });
  const code = ticket.ticket_id;
  return (
    <Modal
      open
      onClose={onClose}
      size="lg"
      title={t("add_title", { code })}
      description={t("add_line")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="primary">
            {t("add_act")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <NativeSelect label={t("what", { code })} options={linkOptions} {...field(form, "type")} />
        <Controller
          control={form.control}
          name="other"
          rules={{ required: t("other_required") }}
          render={({ field: { value, onChange }, fieldState }) => (
            <OtherTicketSelect
              ticket={ticket}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </form>
    </Modal>
  );
}
