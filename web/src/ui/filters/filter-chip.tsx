import { X } from "lucide-react";
import { useState } from "react";
import { Menu } from "../overlays/menu.tsx";
import { Popover } from "../overlays/popover.tsx";
import type { Filter, FilterField } from "./filter-types.ts";
import { t } from "./filters-texts.ts";
import { ValueChooser } from "./value-chooser.tsx";
import { writeFilter } from "./write-filter.ts";

const part =
  "h-6 max-w-56 truncate px-2 text-meta hover:bg-hover-2 focus-visible:z-1 pointer-coarse:h-11";

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
    <li className="inline-flex max-w-full items-center divide-x divide-line-2 rounded-sm border border-line-2 bg-surface rtl:divide-x-reverse">
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
      <button
        type="button"
        aria-label={t("remove", { name: whole })}
        title={t("remove", { name: whole })}
        onClick={() => onChange(undefined)}
        className="grid size-6 shrink-0 place-items-center rounded-e-sm text-ink-3 hover:bg-hover-2 hover:text-ink focus-visible:z-1 pointer-coarse:size-11"
      >
        <X aria-hidden size={14} strokeWidth={1.5} />
      </button>
    </li>
  );
}
