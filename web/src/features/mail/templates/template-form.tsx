import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect } from "react";
import { Refusal } from "#platform/api/refusal.ts";
import { DraftStatus } from "#platform/drafts/draft-status.tsx";
import { field, showRefusal } from "#platform/forms/forms.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { TextArea } from "#ui/inputs/text-area.tsx";
import { TextField } from "#ui/inputs/text-field.tsx";
import { mergeRefs } from "#ui/merge-refs.ts";
import { toast } from "#ui/toasts/toast.ts";
import { ConflictBanner } from "../conflict-banner.tsx";
import { logFailure } from "../log-failure.ts";
import { t } from "../mail-texts.ts";
import { useSavedForm } from "../use-saved-form.ts";
import { TemplateActions } from "./template-actions.tsx";
import { draftOf } from "./template-draft.ts";
import { setsQuery, type Template, useSaveTemplate } from "./templates.queries.ts";
import { useInsertVariable } from "./use-insert-variable.ts";

interface Props {
  readonly template: Template;
  readonly insert: RefObject<((name: string) => void) | undefined>;
  readonly variables: ReactNode;
  readonly onDone: () => void;
}

const fieldsOf = ({ subject, body, is_active }: Template) => ({ subject, body, is_active });

/** The editor of one template. */
export function TemplateForm({ template, insert, variables, onDone }: Props) {
  const { refetch } = useQuery(setsQuery);
  const it = useSavedForm({
    values: fieldsOf(template),
    version: template.version,
    draft: draftOf(template.id),
    refetch,
  });
  const { form } = it;
  const { usual, onFocus } = useInsertVariable(insert);
  const save = useSaveTemplate(template.id);
  // Focuses the editor after Edit was pressed.
  useEffect(() => form.setFocus("subject"), [form]);

  function refuse(error: unknown) {
    if (it.isClash(error)) return;
    if (error instanceof Refusal && error.problem.fields) showRefusal(form)(error);
    else logFailure(error);
  }
  const submit = form.handleSubmit(async (typed) => {
    try {
      const { name, description } = template;
      const answer = await save.mutateAsync({ ...typed, name, description, version: it.seen() });
      toast.success(answer.message);
      await it.rest(fieldsOf(answer.template), answer.template.version);
      onDone();
    } catch (error) {
      refuse(error);
    }
  });
  async function words() {
    const { subject, body } = form.getValues();
    return (await form.trigger(["subject", "body"])) ? { subject, body } : undefined;
  }
  const body = field(form, "body", { required: t("template_body_required") });

  return (
    <form
      aria-label={template.name}
      onSubmit={(event) => void submit(event)}
      onFocus={onFocus}
      noValidate
    >
      <p className="mb-2 font-medium">{template.name}</p>
      <TextField
        label={t("template_subject")}
        maxLength={255}
        {...field(form, "subject", { required: t("template_subject_required") })}
      />
      <TextArea
        label={t("template_body")}
        hint={t("template_body_hint")}
        rows={8}
        {...body}
        ref={mergeRefs<HTMLTextAreaElement>(body.ref, usual)}
      />
      <Checkbox
        label={t("template_active")}
        hint={t(template.is_optional ? "template_active_optional" : "template_active_needed")}
        {...form.register("is_active")}
      />
      <div className="mt-3">
        <ConflictBanner
          clash={it.clash}
          onTheirs={it.discard}
          onMine={() => {
            it.insist();
            void submit();
          }}
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          onClick={() => {
            it.discard();
            onDone();
          }}
        >
          {t("template_cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel={t("saving")}>
          {t("template_save")}
        </Button>
        <span className="flex-1" />
        <TemplateActions
          template={template}
          words={words}
          onRefused={refuse}
          onRestored={(now) => it.rest(fieldsOf(now), now.version)}
        />
      </div>
      {it.isDirty && (
        <div className="mt-2">
          <DraftStatus state={it.draft.state} onSettle={it.draft.settle} />
        </div>
      )}
      {variables && <div className="mt-4">{variables}</div>}
    </form>
  );
}
