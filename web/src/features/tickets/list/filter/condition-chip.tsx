import { type Condition, filterFields } from "@parley/contract/tickets/list/filter";
import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { ChipFrame, chipPart } from "#ui/filters/chip-frame.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { t } from "../list-texts.ts";
import { compared, comparisonsOf } from "./comparison.rules.ts";
import { useConditionText } from "./use-condition-text.ts";

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
  const isFlag = filterFields[condition.field] === "flag";
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
  const flip = (to: boolean) => () => onChange({ ...condition, value: to });
  return (
    <ChipFrame whole={words.whole} onRemove={() => onChange(undefined)}>
      <span className="h-6 truncate px-2 text-ink-2 text-meta leading-6 pointer-coarse:h-11 pointer-coarse:leading-11">
        {words.field}
      </span>
      <Operator condition={condition} words={words.operator} onChange={onChange} />
      {isFlag ? (
        <Menu
          trigger={value}
          groups={[
            [
              {
                label: t("value_yes"),
                isChosen: condition.value === true,
                onSelect: flip(true),
              },
              {
                label: t("value_no"),
                isChosen: condition.value === false,
                onSelect: flip(false),
              },
            ],
          ]}
        />
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

function Operator({ condition, words, onChange }: Props & { words: string }) {
  const offered = comparisonsOf(condition);
  if (offered.length < 2) {
    return <span className={`${chipPart} leading-6 hover:bg-transparent`}>{words}</span>;
  }
  const today = () => new Date(new Date().setHours(0, 0, 0, 0)).toISOString();
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
          onSelect: () => onChange(compared(condition, is, today())),
        })),
      ]}
    />
  );
}
