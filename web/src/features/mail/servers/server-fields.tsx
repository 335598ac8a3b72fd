import { type RegisterOptions, type UseFormReturn, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { PasswordField } from "#ui/inputs/password-field.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t } from "../mail-texts.ts";
import { isSameServer } from "./server.rules.ts";

export interface ServerForm {
  host: string;
  port: string;
  username: string;
  password: string;
  use_tls: boolean;
  use_ssl: boolean;
}

export type SavedServer = Omit<ServerForm, "password" | "use_tls" | "use_ssl"> & {
  readonly has_password: boolean;
};

interface Props {
  readonly form: UseFormReturn<ServerForm>;
  readonly saved: SavedServer;
  /** Validation rules of the port. */
  readonly portRules: RegisterOptions<ServerForm, "port">;
  /** Whether a missing password is reported by the form. */
  readonly asksPassword?: boolean;
}

/** Host, port and account of an SMTP server. A saved password is never shown. */
export function ServerFields({ form, saved, portRules, asksPassword = false }: Props) {
  const [host, port, username] = useWatch({
    control: form.control,
    name: ["host", "port", "username"],
  });
  const isKept = saved.has_password && isSameServer(saved, { host, port, username });
  return (
    <>
      <div className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label={t("host")}
          autoComplete="off"
          spellCheck={false}
          {...field(form, "host", { required: t("host_required") })}
        />
        <TextField
          label={t("port")}
          inputMode="numeric"
          autoComplete="off"
          hint={t("port_hint")}
          {...field(form, "port", portRules)}
        />
      </div>
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          label={t("username")}
          autoComplete="off"
          spellCheck={false}
          {...field(form, "username", { required: t("username_required") })}
        />
        <PasswordField
          label={t("password")}
          autoComplete="new-password"
          hint={saved.has_password ? t(isKept ? "password_kept" : "password_again") : undefined}
          {...field(form, "password", {
            required: asksPassword && !isKept ? t("password_required") : false,
          })}
        />
      </div>
    </>
  );
}
