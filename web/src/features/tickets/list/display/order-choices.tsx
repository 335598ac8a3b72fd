import { type Group, groups, sorts } from "@parley/contract/tickets/list-words";
import { useState } from "react";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Segments } from "#ui/inputs/segments.tsx";
import { t } from "../list-texts.ts";
import { orderAddress, type Shown } from "../shown.rules.ts";
import {
  beginning,
  readSort,
  type SortKey,
  withFirst,
  withSecond,
  writeSort,
} from "./sort.rules.ts";

interface Props {
  readonly shown: Shown;
  readonly onChange: (parts: Readonly<Record<string, string>>) => void;
}

const sortOptions = sorts.map((value) => ({ value: value as string, label: t(`sort_${value}`) }));
const groupOptions = [
  { value: "", label: t("group_nothing") },
  ...groups.map((value) => ({ value, label: t(`group_${value}`) })),
];

/** By what the list is sorted, by what next, and in which parts it stands. */
export function OrderChoices({ shown, onChange }: Props) {
  // The address follows a moment later; what was pressed shows at once.
  const [order, setOrder] = useState({ sort: shown.sort, group: shown.group });
  const keys = readSort(order.sort) ?? [];
  const [first = beginning("updated_at"), second] = keys;

  function put(next: typeof order) {
    setOrder(next);
    onChange(orderAddress(next, shown.view));
  }
  const sortBy = (next: readonly SortKey[]) => put({ ...order, sort: writeSort(next) });

  return (
    <>
      <NativeSelect
        label={t("sort_by")}
        options={sortOptions}
        value={first.key}
        onChange={({ target }) => sortBy(withFirst(keys, beginning(target.value)))}
      />
      <Direction
        label={t("sort_direction")}
        of={first}
        onTurn={(key) => sortBy(withFirst(keys, key))}
      />
      <NativeSelect
        label={t("sort_then")}
        options={[
          { value: "", label: t("sort_nothing") },
          ...sortOptions.filter(({ value }) => value !== first.key),
        ]}
        value={second?.key ?? ""}
        onChange={({ target: { value } }) =>
          sortBy(withSecond(keys, value ? beginning(value) : undefined))
        }
      />
      {second && (
        <Direction
          label={t("sort_then_direction")}
          of={second}
          onTurn={(key) => sortBy(withSecond(keys, key))}
        />
      )}
      <NativeSelect
        label={t("group_by")}
        options={groupOptions}
        value={order.group ?? ""}
        onChange={({ target }) => put({ ...order, group: (target.value || null) as Group | null })}
      />
    </>
  );
}

interface DirectionProps {
  readonly label: string;
  readonly of: SortKey;
  readonly onTurn: (key: SortKey) => void;
}

function Direction({ label, of, onTurn }: DirectionProps) {
  return (
    <div className="-mt-2 mb-4">
      <Segments
        label={label}
        options={[
          { value: "down", label: t("sort_down") },
          { value: "up", label: t("sort_up") },
        ]}
        value={of.isDown ? "down" : "up"}
        onValue={(to) => onTurn({ ...of, isDown: to === "down" })}
      />
    </div>
  );
}
