import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "./sla-texts.ts";

interface Props {
  /** As 'Target 2'. */
  readonly title: string;
  /** Undefined if the entry cannot be removed because it is the only one. */
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One entry of a list in a form, with its title and a remove button. */
export function EntryGroup({ title, onRemove, children }: Props) {
  return (
    <fieldset className="mb-3 border-line-soft border-b">
      <legend className="sr-only">{title}</legend>
      <div className="mb-1 flex min-h-7 items-center justify-between">
        <p aria-hidden className="font-semibold">
          {title}
        </p>
        {onRemove && (
          <Button
            size="toolbar"
            variant="ghost"
            aria-label={t("remove_named", { name: title })}
            onClick={onRemove}
          >
            {t("remove")}
          </Button>
        )}
      </div>
      {children}
    </fieldset>
  );
}
