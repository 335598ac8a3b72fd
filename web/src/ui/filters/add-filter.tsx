import { ListFilter, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "../button.tsx";
import { Popover } from "../overlays/popover.tsx";
import { FieldChooser } from "./field-chooser.tsx";
import type { Filter, FilterField } from "./filter-types.ts";
import { t } from "./filters-texts.ts";
import { ValueChooser } from "./value-chooser.tsx";

interface Props {
  readonly kind: "and" | "or";
  readonly fields: readonly FilterField[];
  readonly onAdd: (filters: readonly Filter[]) => void;
  readonly onBackspace?: () => void;
}

/** First what, then which: a chip is always whole. */
export function AddFilter({ kind, fields, onAdd, onBackspace }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState<FilterField>();

  function show(open: boolean) {
    setOpen(open);
    setField(undefined);
  }

  function add(filters: readonly Filter[]) {
    show(false);
    onAdd(filters);
  }

  return (
    <Popover
      label={t("add_title")}
      open={isOpen}
      onOpenChange={show}
      className="w-72 p-2"
      trigger={
        <Button
          variant="ghost"
          size="toolbar"
          icon={kind === "and" ? ListFilter : Plus}
          onKeyDown={({ key }: KeyboardEvent) => {
            if (key === "Backspace") onBackspace?.();
          }}
        >
          {kind === "and" ? t("filter") : t("add_or")}
        </Button>
      }
    >
      {field ? (
        <ValueChooser
          field={field}
          chosen={[]}
          onChoose={(values) =>
            add([{ field: field.key, operator: field.operators[0].key, values }])
          }
        />
      ) : (
        <FieldChooser fields={fields} onField={setField} onWords={add} />
      )}
    </Popover>
  );
}
