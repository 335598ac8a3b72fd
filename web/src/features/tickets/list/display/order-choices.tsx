import { type Group, groups, sorts } from "@parley/contract/tickets/list/list-choices";
import { useState } from "react";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Segments } from "#ui/inputs/segments.tsx";
import { type ListState, orderAddress } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import {
  defaultSort,
  readSort,
  type SortKey,
  withFirst,
  withSecond,
  writeSort,
} from "./sort.rules.ts";

interface Props {
  readonly listState: ListState;
  readonly onChange: (parts: Readonly<Record<string, string>>) => void;
}

const sortOptions = sorts.map((value) => ({ value: value as string, label: t(`sort_${value}`) }));
const groupOptions = [
  { value: "", label: t("group_nothing") },
  ...groups.map((value) => ({ value, label: t(`group_${value}`) })),
];

/** The sort columns and the grouping. */
export function OrderChoices({ listState, onChange }: Props) {
  // Shown at once; the address follows after the navigation.
  const [order, setOrder] = useState({ sort: listState.sort, group: listState.group });
  const keys = readSort(order.sort) ?? [];
  const [first = defaultSort("updated_at"), second] = keys;

  function put(next: typeof order) {
    setOrder(next);
    onChange(orderAddress(next, listState.view));
  }
  const sortBy = (next: readonly SortKey[]) => put({ ...order, sort: writeSort(next) });

  return (
    <>
      <NativeSelect
        label={t("sort_by")}
        options={sortOptions}
        value={first.key}
        onChange={({ target }) => sortBy(withFirst(keys, defaultSort(target.value)))}
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
          sortBy(withSecond(keys, value ? defaultSort(value) : undefined))
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
