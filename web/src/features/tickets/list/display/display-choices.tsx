import { customFieldOf, isCustomField } from "@parley/contract/tickets/list/filter";
import { mostColumns } from "@parley/contract/tickets/list/list-choices";
import { useState } from "react";
import { type Density, setPreferences, usePreferences } from "#platform/preferences/preferences.ts";
import { Checkbox } from "#ui/inputs/checkbox.tsx";
import { Segments } from "#ui/inputs/segments.tsx";
import { useMedia } from "#ui/use-media.ts";
import { useTicketFields } from "../../fields/fields.queries.ts";
import { t as fieldText } from "../../fields/fields-texts.ts";
import type { ListState } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import { ticketColumns } from "../rows/ticket-columns.tsx";
import type { ColumnName } from "../views/views.queries.ts";
import { hasRoomForBoth, useListPreferences } from "./list-preferences.ts";
import { OrderChoices } from "./order-choices.tsx";

interface Props {
  readonly listState: ListState;
  readonly onChange: (parts: Readonly<Record<string, string>>) => void;
}

const densities: readonly Density[] = ["compact", "default", "comfortable"];

export function DisplayChoices({ listState, onChange }: Props) {
  const density = usePreferences((preferences) => preferences.density);
  const { hasPreview, isSideBySide } = useListPreferences();
  const isRoomy = useMedia(hasRoomForBoth);
  // Shown at once; the address follows after the navigation.
  const [columns, setColumns] = useState(listState.columns);
  const fields = useTicketFields().map(({ key, label, is_active }) => ({
    name: customFieldOf(key),
    label,
    is_active,
  }));
  const order: readonly ColumnName[] = [
    ...ticketColumns.map(({ key }) => key),
    // One of the list stays while the definitions are loaded.
    ...new Set([...fields.map(({ name }) => name), ...columns.filter(isCustomField)]),
  ];
  function toggle(name: ColumnName) {
    const isOn = columns.includes(name);
    const names = order.filter((one) => (one === name ? !isOn : columns.includes(one)));
    setColumns(names);
    onChange({ columns: names.join() });
  }
  const isFull = columns.length >= mostColumns;
  const offered = fields.filter(({ name, is_active }) => is_active || columns.includes(name));

  return (
    <>
      <OrderChoices listState={listState} onChange={onChange} />
      <p className="mb-1 font-medium">{t("density")}</p>
      <Segments
        label={t("density")}
        options={densities.map((value) => ({ value, label: t(`density_${value}`) }))}
        value={density}
        onValue={(to) => setPreferences({ density: to as Density })}
      />
      <fieldset className="mt-4">
        <legend className="mb-1 font-medium">{t("columns")}</legend>
        <div className="grid grid-cols-2 gap-x-2">
          {ticketColumns
            .filter(({ key: name }) => name !== "title")
            .map(({ key: name, title }) => (
              <Checkbox
                key={name}
                label={title}
                checked={columns.includes(name)}
                onChange={() => toggle(name)}
              />
            ))}
        </div>
      </fieldset>
      {offered.length > 0 && (
        <fieldset className="mt-4">
          <legend className="mb-1 font-medium">{fieldText("fields")}</legend>
          <div className="grid grid-cols-2 gap-x-2">
            {offered.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={label}
                checked={columns.includes(name)}
                disabled={isFull && !columns.includes(name)}
                onChange={() => toggle(name)}
              />
            ))}
          </div>
          {isFull && <p className="mt-1 text-ink-2 text-meta">{t("columns_full")}</p>}
        </fieldset>
      )}
      <div className="mt-3 border-line border-t pt-3">
        <Checkbox
          label={t("preview")}
          checked={hasPreview}
          onChange={() => useListPreferences.setState({ hasPreview: !hasPreview })}
        />
        {isRoomy && listState.layout === "list" && (
          <Checkbox
            label={t("side_by_side")}
            checked={isSideBySide}
            onChange={() => useListPreferences.setState({ isSideBySide: !isSideBySide })}
          />
        )}
      </div>
    </>
  );
}
