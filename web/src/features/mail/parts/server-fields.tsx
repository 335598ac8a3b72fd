import { type RegisterOptions, type UseFormReturn, useWatch } from "react-hook-form";
import { field } from "#platform/forms/forms.ts";
import { PasswordField } from "#ui/password-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { t } from "../mail-texts.ts";
import { isSameServer } from "../server.rules.ts";

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
  /** What is asked of a port, where it is asked. */
  readonly portRules: RegisterOptions<ServerForm, "port">;
  /** Whether the page itself asks for a password that the server cannot do without. */
  readonly asksPassword?: boolean;
}

/** Which server sends, and who signs in there. A password is only ever typed in, never shown again. */
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
