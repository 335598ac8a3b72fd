import { customFieldOf, isCustomField } from "@parley/contract/tickets/list/filter";
import {
  type Group,
  groups,
  sortableTypes,
  sorts,
} from "@parley/contract/tickets/list/list-choices";
import { useState } from "react";
import { NativeSelect } from "#ui/inputs/native-select.tsx";
import { Segments } from "#ui/inputs/segments.tsx";
import { type TicketField, useTicketFields } from "../../fields/fields.queries.ts";
import { isBoardField } from "../board/board-columns.rules.ts";
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
  const fields = useTicketFields();
  const sorted = [
    ...sortOptions,
    ...fieldOptions(fields, first.key, ({ type }) => sortableTypes.includes(type)),
  ];
  // A board has no groups: a field with few choices is its columns instead of the statuses.
  const isBoard = listState.layout === "board";
  const grouped = [
    ...(isBoard ? [{ value: "", label: t("group_status") }] : groupOptions),
    ...fieldOptions(fields, order.group, (field) =>
      isBoard ? isBoardField(field) : field.type === "select",
    ),
  ];

  function put(next: typeof order) {
    setOrder(next);
    onChange(orderAddress(next, listState.view));
  }
  const sortBy = (next: readonly SortKey[]) => put({ ...order, sort: writeSort(next) });

  return (
    <>
      <NativeSelect
        label={t("sort_by")}
        options={sorted}
        value={first.key}
        onChange={({ target }) => sortBy(withFirst(keys, defaultSort(target.value)))}
      />
      <Direction
        label={t("sort_direction")}
        of={first}
        onTurn={(key) => sortBy(withFirst(keys, key))}
      />
      {!isCustomField(first.key) && (
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
      )}
      {second && (
        <Direction
          label={t("sort_then_direction")}
          of={second}
          onTurn={(key) => sortBy(withSecond(keys, key))}
        />
      )}
      <NativeSelect
        label={t(isBoard ? "board_by" : "group_by")}
        options={grouped}
        value={grouped.find(({ value }) => value === order.group)?.value ?? ""}
        onChange={({ target }) => put({ ...order, group: (target.value || null) as Group | null })}
      />
    </>
  );
}

/** The active fields that may be chosen, and the one that is. */
function fieldOptions(
  fields: readonly TicketField[],
  chosen: string | null,
  isOffered: (field: TicketField) => boolean,
) {
  return fields
    .map((field) => ({ field, value: customFieldOf(field.key), label: field.label }))
    .filter(({ field, value }) => isOffered(field) && (field.is_active || value === chosen))
    .map(({ value, label }) => ({ value: value as string, label }));
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
