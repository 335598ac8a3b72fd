import { CheckBoxOnly } from "#ui/inputs/checkbox.tsx";
import { t } from "../list-texts.ts";
import { togglePage, toggleRow, useSelection } from "./selection.ts";

export function SelectBox({ id, code }: { id: string; code: string }) {
  const isChosen = useSelection(({ ids, isWhole }) => isWhole || ids.has(id));
  return (
    <CheckBoxOnly
      aria-label={t("select_row", { code })}
      checked={isChosen}
      onChange={() => toggleRow(id)}
      className="z-1"
    />
  );
}

export function SelectPage({ ids }: { ids: readonly string[] }) {
  const chosen = useSelection((selected) =>
    selected.isWhole ? ids.length : ids.filter((id) => selected.ids.has(id)).length,
  );
  return (
    <CheckBoxOnly
      aria-label={t("select_page")}
      checked={chosen > 0 && chosen === ids.length}
      mixed={chosen > 0 && chosen < ids.length}
      onChange={() => togglePage(ids)}
    />
  );
}
