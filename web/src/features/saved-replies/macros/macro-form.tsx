import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { Controller, FormProvider, useForm, useWatch } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal, useSavedValues } from "#platform/forms/use-form-modal.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { Select } from "#ui/select/select.tsx";
import { loadFieldRules, useTicketFields } from "../../tickets/index.ts";
import { ReplyBodyField } from "../reply-body-field.tsx";
import { ReplyPreview } from "../reply-preview.tsx";
import { SharingFields } from "../sharing-fields.tsx";
import { VariableList } from "../variable-list.tsx";
import { ChangeRows } from "./change-rows.tsx";
import {
  blank,
  changesOf,
  draftOf,
  fieldsOf,
  type MacroFields,
  type SentValueOf,
} from "./macro.rules.ts";
import { foldersQuery, type Macro, useChangeMacro, useCreateMacro } from "./macros.queries.ts";
import { t } from "./macros-texts.ts";

interface Props {
  /** The macro to edit; without it the form creates one. */
  readonly macro?: Macro;
  readonly onClose: () => void;
  /** The macro was changed by somebody else. */
  readonly onStale?: () => void;
}

/** What nobody has edited is sent as it is. */
const unknownField = { type: "text" } as const;

const kinds = ["none", "reply", "note"] as const;
const ends = ["stay", "next", "list"] as const;

export function MacroForm({ macro, onClose, onStale }: Props) {
  const folderList = useId();
  const saved = macro ? fieldsOf(macro) : blank;
  const definitions = useTicketFields();
  const form = useForm<MacroFields>({ mode: "onTouched", defaultValues: saved });
  const create = useCreateMacro();
  const change = useChangeMacro();
  const { modal } = useFormModal({
    form,
    async save(typed) {
      const { sentValue } = await loadFieldRules();
      const sentValueOf: SentValueOf = (key, value) =>
        sentValue(definitions.find((one) => one.key === key) ?? unknownField, value);
      return macro
        ? change.mutateAsync({
            id: macro.id,
            ...changesOf(saved, typed, sentValueOf),
            version: macro.version,
          })
        : create.mutateAsync(draftOf(typed, sentValueOf));
    },
    onClose,
    ...(onStale && { onStale }),
  });
  useSavedValues(form, macro, saved);
  const { data: folders = [] } = useQuery(foldersQuery);
  const kind = useWatch({ control: form.control, name: "kind" });

  return (
    <FormModal
      {...modal}
      size="4xl"
      title={macro ? t("edit_title") : t("new")}
      submitLabel={macro ? t("save") : t("create")}
      busyLabel={macro ? t("saving") : t("creating")}
    >
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField
          label={t("name")}
          autoComplete="off"
          maxLength={80}
          {...field(form, "name", {
            validate: (typed) => typed.trim() !== "" || t("name_required"),
          })}
        />
        <TextField
          label={t("folder")}
          hint={t("folder_hint")}
          optional
          autoComplete="off"
          list={folderList}
          maxLength={60}
          {...field(form, "folder")}
        />
        <datalist id={folderList}>
          {folders.map((folder) => (
            <option key={folder} value={folder} />
          ))}
        </datalist>
        <FormProvider {...form}>
          <SharingFields />
        </FormProvider>
      </div>
      <ChangeRows form={form} />
      <div className="grid gap-x-3 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="after"
          render={({ field: chosen }) => (
            <Select
              {...chosen}
              label={t("after")}
              hint={t("after_line")}
              options={ends.map((value) => ({ value, label: t(`after_${value}`) }))}
            />
          )}
        />
        <Controller
          control={form.control}
          name="kind"
          render={({ field: chosen }) => (
            <Select
              {...chosen}
              label={t("text_kind")}
              hint={t("text_line")}
              options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
            />
          )}
        />
      </div>
      {kind !== "none" && (
        <FormProvider {...form}>
          <TextFields />
        </FormProvider>
      )}
    </FormModal>
  );
}

/** The text of the macro with its variables and its preview. */
function TextFields() {
  const text = useRef<EditorHandle>(null);
  const body = useWatch<MacroFields, "body">({ name: "body" });
  return (
    <div className="grid items-start gap-x-5 gap-y-3 lg:grid-cols-2">
      <div className="min-w-0">
        <Controller<MacroFields, "body">
          name="body"
          rules={{ validate: (html) => html !== "" || t("text_required") }}
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <ReplyBodyField
              ref={ref}
              handle={text}
              value={value}
              onChange={onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <VariableList onInsert={(name) => text.current?.type(`{{${name}}}`)} />
      </div>
      <ReplyPreview html={body} />
    </div>
  );
}
