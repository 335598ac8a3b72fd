import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { Segments } from "#ui/inputs/segments.tsx";
import { t } from "../list-texts.ts";
import type { Layout } from "../views/views.queries.ts";

interface Props {
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
}

export function LayoutSwitch({ layout, onLayout }: Props) {
  useShortcuts([
    {
      id: "layout",
      keys: "V",
      label: t("key_layout"),
      scope: t("scope"),
      run: () => onLayout(layout === "board" ? "list" : "board"),
    },
  ]);
  return (
    <div className="max-md:hidden">
      <Segments
        label={t("layout")}
        options={[
          { value: "list", label: t("layout_list") },
          { value: "board", label: t("layout_board") },
        ]}
        value={layout}
        onValue={(to) => onLayout(to as Layout)}
      />
    </div>
  );
}
