import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useId } from "react";
import { classes } from "#ui/classes.ts";
import { Count } from "#ui/feedback/count.tsx";
import { t } from "../mail-texts.ts";
import { TemplateForm } from "./template-form.tsx";
import { TemplateRow } from "./template-row.tsx";
import type { Template } from "./templates.queries.ts";

interface Props {
  readonly type: string;
  readonly templates: readonly Template[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly editedId: string | undefined;
  /** The one that was edited last. */
  readonly leftId: string | undefined;
  readonly onEdit: (id: string | undefined) => void;
  readonly insert: RefObject<((name: string) => void) | undefined>;
  /** Shown inside the editor on narrow screens. */
  readonly variables: ReactNode;
}

export function TemplateSection({ type, templates, isOpen, onToggle, ...props }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line-soft border-b">
      <h3 id={id}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-h-10 w-full items-center gap-2 text-start font-semibold hover:bg-hover pointer-coarse:min-h-11"
        >
          <ChevronDown
            aria-hidden
            size={16}
            strokeWidth={1.5}
            className={classes("shrink-0 text-ink-3", !isOpen && "-rotate-90 rtl:rotate-90")}
          />
          {t("section_title", { type })}
          <Count value={templates.length} />
        </button>
      </h3>
      {isOpen && (
        <ul className="pb-2">
          {templates.map((template) => (
            <li key={template.id} className="border-line-soft border-t py-3 ps-6 first:border-t-0">
              {template.id === props.editedId ? (
                <TemplateForm
                  template={template}
                  insert={props.insert}
                  variables={props.variables}
                  onDone={() => props.onEdit(undefined)}
                />
              ) : (
                <TemplateRow
                  template={template}
                  takesFocus={template.id === props.leftId}
                  onEdit={() => props.onEdit(template.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
