import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useGuardedFormModal } from "#platform/forms/use-form-modal.ts";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { t as agentText } from "../agents/agents-texts.ts";
import { type Role, useSaveRole } from "./roles.queries.ts";
import { t } from "./roles-texts.ts";

interface Props {
  readonly roles: readonly Role[];
  readonly edited: Role | undefined;
  readonly copied: Role | undefined;
  readonly onDirty: (isDirty: boolean) => void;
  /** Allows the next navigation of the page, which asks about unsaved changes. */
  readonly allowLeaving: () => void;
  readonly onClose: () => void;
}

const scopes = ["all", "departments", "assigned"] as const;

/** Form of a custom role: name, description, and the role its permissions are copied from. */
export function RoleForm({ roles, edited, copied, onDirty, allowLeaving, onClose }: Props) {
  const form = useForm({ mode: "onTouched", defaultValues: startOf(roles, edited, copied) });
  const save = useSaveRole();
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const { modal } = useGuardedFormModal({
    form,
    save: (draft) => save.mutateAsync({ ...(edited && { edited }), draft }),
    onClose,
    allowLeaving,
  });
  const isBuiltIn = edited !== undefined && edited.kind !== "custom";
  return (
    <FormModal
      {...modal}
      title={titleOf(edited, copied)}
      submitLabel={edited ? t("save") : t("create")}
      busyLabel={edited ? t("saving") : t("creating")}
    >
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
    </FormModal>
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
