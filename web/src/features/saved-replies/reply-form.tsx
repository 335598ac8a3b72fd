import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { Controller, FormProvider, useForm, useWatch } from "react-hook-form";
import { FormModal } from "#platform/forms/form-modal.tsx";
import { field } from "#platform/forms/forms.ts";
import { useFormModal, useSavedValues } from "#platform/forms/use-form-modal.ts";
import { TextField } from "#ui/inputs/text-field.tsx";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { Select } from "#ui/select/select.tsx";
import { blank, changesOf, draftOf, fieldsOf, languagesFor } from "./reply.rules.ts";
import { ReplyBodyField } from "./reply-body-field.tsx";
import { ReplyPreview } from "./reply-preview.tsx";
import {
  choicesQuery,
  type SavedReply,
  useChangeReply,
  useCreateReply,
} from "./saved-replies.queries.ts";
import { t } from "./saved-replies-texts.ts";
import { SharingFields } from "./sharing-fields.tsx";
import { VariableList } from "./variable-list.tsx";

interface Props {
  /** The reply to edit; without it the form creates one. */
  readonly reply?: SavedReply;
  readonly onClose: () => void;
  /** The reply was changed by somebody else. */
  readonly onStale?: () => void;
}

export function ReplyForm({ reply, onClose, onStale }: Props) {
  const folderList = useId();
  const saved = reply ? fieldsOf(reply) : blank;
  const form = useForm({ mode: "onTouched", defaultValues: saved });
  const create = useCreateReply();
  const change = useChangeReply();
  const { modal } = useFormModal({
    form,
    save: (typed) =>
      reply
        ? change.mutateAsync({
            id: reply.id,
            ...changesOf(saved, typed),
            version: reply.version,
          })
        : create.mutateAsync(draftOf(typed)),
    onClose,
    ...(onStale && { onStale }),
  });
  useSavedValues(form, reply, saved);
  const { data: choices } = useQuery(choicesQuery);
  const text = useRef<EditorHandle>(null);
  const [language, body] = useWatch({ control: form.control, name: ["language", "body"] });

  return (
    <FormModal
      {...modal}
      size="4xl"
      title={reply ? t("edit_title") : t("new")}
      submitLabel={reply ? t("save") : t("create")}
      busyLabel={reply ? t("saving") : t("creating")}
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
          label={t("shortcut")}
          hint={t("shortcut_hint")}
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={31}
          {...field(form, "shortcut")}
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
          {choices?.folders.map((folder) => (
            <option key={folder} value={folder} />
          ))}
        </datalist>
        <Controller
          control={form.control}
          name="language"
          render={({ field: chosen, fieldState }) => (
            <Select
              {...chosen}
              label={t("language")}
              options={languagesFor(language)}
              {...(fieldState.error?.message && { error: fieldState.error.message })}
            />
          )}
        />
        <FormProvider {...form}>
          <SharingFields />
        </FormProvider>
      </div>
      <div className="grid items-start gap-x-5 gap-y-3 lg:grid-cols-2">
        <div className="min-w-0">
          <Controller
            control={form.control}
            name="body"
            rules={{ validate: (html) => html !== "" || t("body_required") }}
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
    </FormModal>
  );
}
