import type { UseFormReturn } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../mail-texts.ts";

export interface SenderForm {
  default_from_email: string;
  sender_name: string;
  reply_to_email: string;
}

/** Sender name, sender address and reply-to address. */
export function SenderFields({ form }: { form: UseFormReturn<SenderForm> }) {
  return (
    <>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          label={t("smtp_from")}
          type="email"
          autoComplete="off"
          {...field(form, "default_from_email", { required: t("smtp_from_required") })}
        />
        <TextField
          label={t("smtp_sender")}
          autoComplete="off"
          {...field(form, "sender_name", { required: t("smtp_sender_required") })}
        />
      </div>
      <TextField
        label={t("smtp_reply_to")}
        type="email"
        optional
        autoComplete="off"
        {...field(form, "reply_to_email")}
      />
    </>
  );
}
