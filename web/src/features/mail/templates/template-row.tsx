import { useEffect, useRef } from "react";
import { currentDrafts, useStoredDrafts } from "#platform/drafts/draft-store.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { ActiveMark } from "#ui/glyphs/active-mark.tsx";
import { t } from "../mail-texts.ts";
import { draftOf } from "./template-draft.ts";
import type { Template } from "./templates.queries.ts";

interface Props {
  readonly template: Template;
  readonly onEdit: () => void;
  /** It was just edited, so its button takes focus. */
  readonly takesFocus: boolean;
}

export function TemplateRow({ template, onEdit, takesFocus }: Props) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);
  const { name, subject, description, is_active } = template;
  const key = draftOf(template.id);
  const draft = useStoredDrafts((drafts) => drafts[key]) ?? currentDrafts()?.read(key);
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <ActiveMark isActive={is_active} />
          {draft && <Badge tone="amber">{t("template_unsaved")}</Badge>}
        </p>
        <p className="mt-0.5 break-words">{subject}</p>
        <p className="text-ink-2 text-meta">{description}</p>
      </div>
      <Button
        ref={edit}
        size="toolbar"
        aria-label={t("template_edit_name", { name })}
        onClick={onEdit}
      >
        {t("template_edit")}
      </Button>
    </div>
  );
}
