import { useId } from "react";
import { t } from "../mail-texts.ts";
import { typeOf } from "./variables.rules.ts";

interface Props {
  readonly name: string;
  readonly variables: readonly string[];
  readonly isMatching: boolean;
  readonly onInsert: ((name: string) => void) | undefined;
}

export function VariableGroup({ name, variables, isMatching, onInsert }: Props) {
  const id = useId();
  const whyNot = !isMatching
    ? t("variables_of", { type: typeOf(name) })
    : onInsert
      ? undefined
      : t("variables_edit");
  return (
    <fieldset aria-describedby={id} className="mb-3 min-w-0">
      <legend className="font-medium text-meta">{name}</legend>
      <p id={id} className="text-ink-2 text-meta">
        {whyNot}
      </p>
      <ul className="mt-1 flex flex-wrap gap-1">
        {variables.map((variable) => (
          <li key={variable}>
            <button
              type="button"
              disabled={whyNot !== undefined}
              aria-label={t("variables_insert", { name: variable })}
              onClick={() => onInsert?.(variable)}
              className="min-h-6 break-all rounded-xs border border-line bg-surface px-1.5 text-start text-meta not-disabled:hover:border-accent-mark not-disabled:hover:text-accent-text disabled:cursor-not-allowed disabled:border-transparent disabled:bg-transparent disabled:text-ink-3 pointer-coarse:min-h-11"
            >
              {variable}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
