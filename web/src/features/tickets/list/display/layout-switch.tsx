import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { Segments } from "#ui/inputs/segments.tsx";
import { listKeys } from "../../keys.ts";
import { t as keyText } from "../../keys-texts.ts";
import { t } from "../list-texts.ts";
import type { Layout } from "../views/views.queries.ts";

interface Props {
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
}

export function LayoutSwitch({ layout, onLayout }: Props) {
  useShortcuts(
    withActs(listKeys, { layout: () => onLayout(layout === "board" ? "list" : "board") }),
  );
  return (
    <div className="max-md:hidden">
      <Segments
        label={t("layout")}
        options={[
          { value: "list", label: t("layout_list") },
          { value: "board", label: keyText("layout_board") },
        ]}
        value={layout}
        onValue={(to) => onLayout(to as Layout)}
      />
    </div>
  );
}
