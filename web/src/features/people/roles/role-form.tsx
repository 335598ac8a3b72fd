import { useEffect, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { Modal } from "#ui/overlays/modal.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t as agentText } from "../agents/agents-texts.ts";
import { type Role, useSaveRole } from "./roles.queries.ts";
import { t } from "./roles-texts.ts";

interface Props {
  readonly roles: readonly Role[];
  readonly edited: Role | undefined;
  readonly copied: Role | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const scopes = ["all", "departments", "assigned"] as const;

/** Form of a custom role: name, description, and the role its permissions are copied from. */
export function RoleForm({ roles, edited, copied, onDirty, onSaved, onClose }: Props) {
  const id = useId();
  const form = useForm({ mode: "onTouched", defaultValues: startOf(roles, edited, copied) });
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const save = useSaveRole();
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const submit = form.handleSubmit((draft) =>
    save.mutateAsync({ ...(edited && { edited }), draft, idempotencyKey }).then(
      ({ message }) => {
        onSaved();
        toast.success(message);
        onClose();
      },
      (error: unknown) => {
        renewKey(crypto.randomUUID());
        showRefusal(form)(error);
      },
    ),
  );
  const isBuiltIn = edited !== undefined && edited.kind !== "custom";
  return (
    <Modal
      open
      onClose={onClose}
      title={titleOf(edited, copied)}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={save.isPending}
            busyLabel={edited ? t("saving") : t("creating")}
          >
            {edited ? t("save") : t("create")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        {!isBuiltIn && (
          <>
            <TextField
              label={t("name")}
              {...field(form, "name", {
                required: t("name_required"),
                minLength: { value: 2, message: t("name_short") },
                maxLength: { value: 40, message: t("name_long") },
              })}
            />
            <TextArea label={t("description")} optional {...field(form, "description")} />
          </>
        )}
        <NativeSelect
          label={t("default_scope")}
          hint={t("scope_hint")}
          options={scopes.map((scope) => ({ value: scope, label: agentText(`scope_${scope}`) }))}
          {...field(form, "default_scope")}
        />
        {!edited && (
          <NativeSelect
            label={t("copy_of")}
            options={roles
              .filter(({ kind }) => kind === "agent" || kind === "custom")
              .map(({ id: value, name }) => ({ value, label: name }))}
            {...field(form, "copy_of")}
          />
        )}
        <FormError>{form.formState.errors.root?.message}</FormError>
      </form>
    </Modal>
  );
}

function startOf(roles: readonly Role[], edited?: Role, copied?: Role) {
  const agent = roles.find(({ kind }) => kind === "agent");
  const model = edited ?? copied;
  return {
    name: edited?.name ?? (copied ? t("copy_name", { name: copied.name }) : ""),
    description: model?.description ?? "",
    default_scope: (model ?? agent)?.default_scope ?? "departments",
    copy_of: (copied ?? agent)?.id ?? "",
  };
}

function titleOf(edited?: Role, copied?: Role): string {
  if (edited) return t("edit_title", { name: edited.name });
  return copied ? t("copy_title", { name: copied.name }) : t("create_title");
}
