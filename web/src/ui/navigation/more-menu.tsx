import { ChevronDown } from "lucide-react";
import { Button } from "../buttons/button.tsx";
import { Menu } from "../overlays/menu.tsx";
import { t } from "./navigation-texts.ts";

interface Props {
  readonly items: readonly { label: string; onSelect: () => void }[];
}

export function MoreMenu({ items }: Props) {
  if (items.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" size="toolbar" icon={ChevronDown} className="shrink-0">
          {t("more")}
        </Button>
      }
      groups={[items]}
    />
  );
}
