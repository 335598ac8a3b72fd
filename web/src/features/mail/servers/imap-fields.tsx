import { type UseFormReturn, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../mail-texts.ts";
import type { AccountFields } from "./account.rules.ts";
import type { DepartmentEmail } from "./department-emails.queries.ts";
import { isPositiveInteger } from "./port.rules.ts";
import { isSameServer } from "./server.rules.ts";

interface Props {
  readonly form: UseFormReturn<AccountFields>;
  readonly saved: DepartmentEmail;
}

/** The IMAP mailbox of a department. The server of a connected one is that of its provider. */
export function ImapFields({ form, saved }: Props) {
  return (
    <>
      {saved.connection ? (
        <TextField label={t("imap_folder")} autoComplete="off" {...field(form, "imap_folder")} />
      ) : (
        <ImapServerFields form={form} saved={saved} />
      )}
      <TextField
        label={t("aliases")}
        autoComplete="off"
        spellCheck={false}
        hint={t("aliases_hint")}
        {...field(form, "aliases")}
      />
      <TextField
        label={t("forwarders")}
        autoComplete="off"
        spellCheck={false}
        hint={t("forwarders_hint")}
        {...field(form, "forwarders")}
      />
      <TextField
        label={t("trusted_server")}
        autoComplete="off"
        spellCheck={false}
        hint={t("trusted_server_hint")}
        {...field(form, "trusted_server")}
      />
    </>
  );
}

function ImapServerFields({ form, saved }: Props) {
  const [host, port, username] = useWatch({
    control: form.control,
    name: ["imap_host", "imap_port", "imap_username"],
  });
  const before = {
    host: saved.imap_host,
    port: String(saved.imap_port),
    username: saved.imap_username,
  };
  const isKept = isSameServer(before, { host, port, username });
  return (
    <>
      <div className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label={t("imap_host")}
          autoComplete="off"
          spellCheck={false}
          {...field(form, "imap_host")}
        />
        <TextField
          label={t("imap_port")}
          inputMode="numeric"
          autoComplete="off"
          hint={t("imap_port_hint")}
          {...field(form, "imap_port", {
            validate: (typed) => isPositiveInteger(typed) || t("port_refused"),
          })}
        />
      </div>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          label={t("imap_username")}
          autoComplete="off"
          spellCheck={false}
          {...field(form, "imap_username")}
        />
        <PasswordField
          label={t("imap_password")}
          autoComplete="new-password"
          hint={
            saved.has_imap_password ? t(isKept ? "password_kept" : "password_again") : undefined
          }
          {...field(form, "imap_password")}
        />
        <NativeSelect
          label={t("imap_security")}
          options={[
            { value: "ssl", label: t("imap_ssl") },
            { value: "starttls", label: t("imap_starttls") },
          ]}
          {...field(form, "imap_security")}
        />
        <TextField label={t("imap_folder")} autoComplete="off" {...field(form, "imap_folder")} />
      </div>
    </>
  );
}
