import type { ticketRedaction } from "@parley/contract";
import { useQuery } from "@tanstack/react-query";
import { useId, useMemo } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { messageOf } from "#platform/api/refusal.ts";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { language } from "#platform/texts/texts.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { ErrorLine } from "#ui/inputs/error-line.tsx";
import { FormError } from "#ui/inputs/form-error.tsx";
import { RadioGroup } from "#ui/inputs/radio-group.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { mergeRefs } from "#ui/merge-refs.ts";
import { Modal } from "#ui/overlays/modal.tsx";
import { parseMessageHtml } from "../conversation/stream/parse-message-html.ts";
import type { StreamItem } from "../conversation/stream/ticket-stream.queries.ts";
import { markableText, markedRange } from "./markable-text.rules.ts";
import { placesQuery, useRedaction } from "./redaction.queries.ts";
import { t } from "./redaction-texts.ts";

interface Fields {
  readonly what: "message" | "text" | "files";
  readonly range: ticketRedaction.Range | null;
  readonly file_ids: string[];
  readonly reason: string;
}

interface Props {
  readonly item: StreamItem;
  readonly onClose: () => void;
}

/** Removes a message, marked text or files for everybody. */
export function RedactionForm({ item, onClose }: Props) {
  const id = useId();
  const redact = useRedaction(item.id ?? "");
  const files = item.files.filter(({ state }) => state !== "removed");
  const text = useMemo(
    () => markableText(parseMessageHtml(item.body_html ?? "")),
    [item.body_html],
  );
  const form = useForm<Fields>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: { what: "message", range: null, file_ids: [], reason: "" },
  });
  const { what, range, file_ids } = form.watch();
  const part = partOf({ what, range, file_ids });
  const submit = form.handleSubmit(
    ({ reason, ...chosen }) => {
      const body = partOf(chosen);
      return body && redact({ ...body, reason: reason.trim() }).then(onClose, showRefusal(form));
    },
    // In the order of the form: the reason is registered before what is chosen.
    (errors) => {
      const first = (["range", "file_ids", "reason"] as const).find((name) => errors[name]);
      if (first) form.setFocus(first);
    },
  );
  return (
    <Modal
      open
      onClose={onClose}
      size="xl"
      title={t("title")}
      description={t("line")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" form={id} variant="danger" busy={form.formState.isSubmitting}>
            {t("act")}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <FormError>{form.formState.errors.root?.message}</FormError>
        <RadioGroup
          label={t("what")}
          options={[
            { value: "message", label: t("what_message", { count: files.length }) },
            ...(text.shown === ""
              ? []
              : [{ value: "text", label: t("what_text"), hint: t("what_text_hint") }]),
            ...(files.length > 0 ? [{ value: "files", label: t("what_files") }] : []),
          ]}
          value={what}
          {...form.register("what")}
        />
        {what === "text" && (
          <Controller
            control={form.control}
            name="range"
            rules={{ validate: (marked) => marked !== null || t("text_missing") }}
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <div className="grid gap-1.5">
                <TextArea
                  ref={mergeRefs(ref, keepText)}
                  label={t("text")}
                  hint={t("text_hint")}
                  error={fieldState.error?.message}
                  aria-readonly
                  inputMode="none"
                  defaultValue={text.shown}
                  rows={4}
                  className="selection:bg-red-bg selection:text-red-text"
                  onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
                    if (selectionStart !== selectionEnd)
                      onChange(markedRange(text, selectionStart, selectionEnd) ?? null);
                  }}
                />
                {value && (
                  <p className="line-clamp-3 break-words text-meta text-red-text">
                    {t("marked", { text: value.text })}
                  </p>
                )}
              </div>
            )}
          />
        )}
        {what === "files" && <FileChoice form={form} files={files} />}
        <TextArea
          label={t("reason")}
          hint={t("reason_hint")}
          rows={2}
          maxLength={500}
          {...field(form, "reason", {
            validate: (typed) => typed.trim() !== "" || t("reason_required"),
          })}
        />
        {part && <PlaceList id={item.id ?? ""} part={part} />}
      </form>
    </Modal>
  );
}

const refuse = (event: Event) => event.preventDefault();

/** Refuses every edit. In a text box that is read-only, no key would move the cursor to where the mark begins. */
const keepText = (box: HTMLTextAreaElement | null) => box?.addEventListener("beforeinput", refuse);

/** What is to be removed, once it is chosen. */
function partOf({
  what,
  range,
  file_ids,
}: Omit<Fields, "reason">): ticketRedaction.Part | undefined {
  if (what === "message") return {};
  if (what === "text") return range ? { ranges: [range] } : undefined;
  return file_ids.length > 0 ? { file_ids } : undefined;
}

function FileChoice({
  form,
  files,
}: {
  readonly form: UseFormReturn<Fields>;
  readonly files: StreamItem["files"];
}) {
  const id = useId();
  const { error } = form.getFieldState("file_ids", form.formState);
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-medium text-body text-ink">{t("files")}</legend>
      {files.map((file) => (
        <Checkbox
          key={file.id}
          label={<span className="break-all">{file.name}</span>}
          value={file.id}
          {...form.register("file_ids", {
            validate: (chosen) => chosen.length > 0 || t("files_missing"),
          })}
        />
      ))}
      <ErrorLine id={id} error={error?.message} />
    </fieldset>
  );
}

const quietMs = 250;

/** Where it stands, and where it stays. */
function PlaceList({ id, part }: { readonly id: string; readonly part: ticketRedaction.Part }) {
  const { data, error } = useQuery(placesQuery(id, useDebounced(part, quietMs)));
  return (
    <section
      aria-label={t("places")}
      aria-live="polite"
      className="grid gap-1 rounded-md border border-line bg-canvas px-3 py-2.5"
    >
      <h3 className="font-medium">{t("places")}</h3>
      {error ? (
        <p className="text-red-text">{messageOf(error)}</p>
      ) : (
        <p className="text-ink-2">{data ? sentenceOf(data) : t("places_loading")}</p>
      )}
      <p className="text-ink-2">{t("kept")}</p>
    </section>
  );
}

const list = new Intl.ListFormat(language);

function sentenceOf(places: ticketRedaction.Places): string {
  const named = (Object.keys(places) as (keyof ticketRedaction.Places)[])
    .filter((place) => places[place] > 0)
    .map((place) => t(`place_${place}`, { count: places[place] }));
  const sentence = list.format(named);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
