import type { FieldType } from "@parley/contract/tickets/fields/field-rules";
import type { Condition } from "@parley/contract/tickets/list/filter";
import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { useZone } from "#platform/time/zone.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { ChipFrame, chipPart } from "#ui/filters/chip-frame.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { t } from "../list-texts.ts";
import { compared, comparisonsOf, flagValue, kindOf } from "./comparison.rules.ts";
import { useConditionText } from "./use-condition-text.ts";
import { useFilterField } from "./use-filter-field.ts";

const ConditionValue = lazyPart(() =>
  import("./condition-value.tsx").then((module) => module.ConditionValue),
);

interface Props {
  readonly condition: Condition;
  readonly onChange: (next: Condition | undefined) => void;
}

/** `Field │ condition │ value │ ×`: comparison and value can be changed in place. */
export function ConditionChip({ condition, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const words = useConditionText(condition);
  const { field } = condition;
  const type = useFilterField(field).custom?.type;
  const isFlag = kindOf({ field, type }) === "flag";
  const value = (
    <button
      type="button"
      aria-label={t("part_value", { field: words.field, value: words.value })}
      title={words.value}
      className={`${chipPart} font-medium`}
    >
      {words.value}
    </button>
  );
  const flag = (isOn: boolean) => ({
    label: t(isOn ? "value_yes" : "value_no"),
    isChosen: condition.value === flagValue(field, isOn),
    onSelect: () => onChange({ ...condition, value: flagValue(field, isOn) }),
  });
  return (
    <ChipFrame whole={words.whole} onRemove={() => onChange(undefined)}>
      <span className="h-6 truncate px-2 text-ink-2 text-meta leading-6 pointer-coarse:h-11 pointer-coarse:leading-11">
        {words.field}
      </span>
      <Operator condition={condition} type={type} words={words.operator} onChange={onChange} />
      {isFlag ? (
        <Menu trigger={value} groups={[[flag(true), flag(false)]]} />
      ) : (
        <Popover
          open={isOpen}
          onOpenChange={setOpen}
          label={words.field}
          className="flex w-72 flex-col"
          trigger={value}
        >
          <ConditionValue
            condition={condition}
            onChange={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        </Popover>
      )}
    </ChipFrame>
  );
}

interface OperatorProps extends Props {
  readonly type: FieldType | undefined;
  readonly words: string;
}

function Operator({ condition, type, words, onChange }: OperatorProps) {
  const zone = useZone();
  const offered = comparisonsOf(condition, type);
  if (offered.length < 2) {
    return <span className={`${chipPart} leading-6 hover:bg-transparent`}>{words}</span>;
  }
  const today = () => ({ day: wallTimeAt(new Date(), zone).slice(0, 10), zone });
  return (
    <Menu
      trigger={
        <button type="button" aria-label={t("part_operator", { words })} className={chipPart}>
          {words}
        </button>
      }
      groups={[
        offered.map((is) => ({
          label: t(`is_${is}`),
          isChosen: is === condition.is,
          onSelect: () => onChange(compared(condition, is, today(), type)),
        })),
      ]}
    />
  );
}
