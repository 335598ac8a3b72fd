import { variables } from "@parley/contract/replies/variables";
import { useId } from "react";
import { t } from "./saved-replies-texts.ts";

/** The variables of a reply. A button inserts each at the caret of the text. */
export function VariableList({ onInsert }: { onInsert: (name: string) => void }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium">
        {t("variables")}
      </h3>
      <p className="mb-2 text-ink-2 text-meta">{t("variables_line")}</p>
      <ul className="flex flex-wrap gap-1">
        {variables.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t("insert", { name })}
              onClick={() => onInsert(name)}
              className="min-h-6 break-all rounded-xs border border-line bg-surface px-1.5 text-start text-meta hover:border-accent-mark hover:text-accent-text pointer-coarse:min-h-11"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
