import { useState } from "react";
import { Menu } from "../overlays/menu.tsx";
import { Popover } from "../overlays/popover.tsx";
import { ChipFrame, chipPart as part } from "./chip-frame.tsx";
import type { Filter, FilterField } from "./filter-types.ts";
import { t } from "./filters-texts.ts";
import { ValueChooser } from "./value-chooser.tsx";
import { writeFilter } from "./write-filter.ts";

interface Props {
  readonly filter: Filter;
  readonly fields: readonly FilterField[];
  readonly onChange: (next: Filter | undefined) => void;
}

/** Every part is a button: the field and the condition offer others, the value is chosen anew. */
export function FilterChip({ filter, fields, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const field = fields.find(({ key }) => key === filter.field);
  const { whole, ...words } = writeFilter(filter, fields);
  return (
    <ChipFrame whole={whole} onRemove={() => onChange(undefined)}>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t("part_field", { name: words.field })}
            className={`${part} rounded-s-sm text-ink-2`}
          >
            {words.field}
          </button>
        }
        groups={[
          fields.map(({ key, label, operators, values }) => ({
            label,
            isChosen: key === filter.field,
            onSelect: () => {
              const [first] = values ?? [];
              if (key !== filter.field)
                onChange({
                  field: key,
                  operator: operators[0].key,
                  values: first ? [first.key] : filter.values,
                });
            },
          })),
        ]}
      />
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t("part_operator", { name: words.operator })}
            className={part}
          >
            {words.operator}
          </button>
        }
        groups={[
          (field?.operators ?? []).map(({ key, label }) => ({
            label,
            isChosen: key === filter.operator,
            onSelect: () => onChange({ ...filter, operator: key }),
          })),
        ]}
      />
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        label={t("part_value", { name: words.value })}
        className="w-64 p-2"
        trigger={
          <button
            type="button"
            aria-label={t("part_value", { name: words.value })}
            title={words.value}
            className={`${part} font-medium`}
          >
            {words.value}
          </button>
        }
      >
        <ValueChooser
          field={field}
          chosen={filter.values}
          onChoose={(values) => {
            setOpen(false);
            onChange({ ...filter, values });
          }}
        />
      </Popover>
    </ChipFrame>
  );
}
