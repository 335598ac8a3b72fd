import type { ConditionField } from "@parley/contract/tickets/list/filter";
import { useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import type { Option } from "#ui/select/options.ts";
import { SelectPanel } from "#ui/select/select-panel.tsx";
import { useSearchOptions } from "../../use-search-options.ts";
import { t } from "../list-texts.ts";
import { choicesOf } from "./filter-choices.queries.ts";
import { useFilterField } from "./use-filter-field.ts";

interface Props {
  readonly field: ConditionField;
  readonly chosen: readonly string[];
  readonly onChoose: (values: readonly string[]) => void;
}

/** A searchable list of values. They are applied together, so that the list is fetched once. */
export function ChoiceValue({ field, chosen, onChoose }: Props) {
  const [values, setValues] = useState(chosen);
  const { label } = useFilterField(field);
  const { options, onType } = useSearchOptions(choicesOf(field), undefined, true);
  const apply = () => values.length > 0 && onChoose(values);

  function toggle(value: string) {
    const isIn = values.includes(value);
    setValues(isIn ? values.filter((one) => one !== value) : [...values, value]);
  }

  return (
    <div className="flex min-h-0 flex-col">
      <SelectPanel
        label={label}
        options={options as readonly Option[]}
        start=""
        isMulti
        isChosen={(value) => values.includes(value)}
        onPick={toggle}
        // Tab moves on to the Apply button.
        onTab={() => {}}
        onType={onType}
      />
      <div className="flex shrink-0 items-center justify-between gap-2 border-line border-t px-3 py-2">
        <span className="text-ink-2 text-meta">{t("ticked", { count: values.length })}</span>
        <Button
          size="toolbar"
          variant="primary"
          disabledReason={values.length === 0 ? t("choose_one") : undefined}
          onClick={apply}
        >
          {t("apply")}
        </Button>
      </div>
    </div>
  );
}
