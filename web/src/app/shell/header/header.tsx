import { Menu as MenuIcon, Search } from "lucide-react";
import type { ReactNode } from "react";
import { setPreferences } from "#platform/preferences/preferences.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { BusinessLogo, useBusinessName } from "../../../features/tenancy/index.ts";
import { openPalette } from "../shell-state.ts";
import { t } from "../shell-texts.ts";
import { SearchBox } from "./search-box.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { UserMenu } from "./user-menu.tsx";

export interface HeaderProps {
  readonly bell?: ReactNode;
  /** A button on wide screens, an item of the user menu on small ones. */
  readonly setup?: { readonly button: ReactNode; readonly item: MenuItem };
}

export function Header({ bell, setup }: HeaderProps) {
  const business = useBusinessName();
  return (
    <header
      data-region
      tabIndex={-1}
      // Focus rings are drawn inside: around a control at the edge they would be cut off.
      className="col-start-2 row-start-1 flex h-12 min-w-0 items-center gap-2 border-line border-b bg-canvas px-4 outline-offset-[-2px] [&_:focus-visible]:-outline-offset-2 max-lg:col-start-1 max-md:gap-1 max-md:px-2 print:hidden"
    >
      <IconButton
        icon={MenuIcon}
        label={t("sidebar_open")}
        aria-haspopup="dialog"
        className="lg:hidden"
        onClick={() => setPreferences({ sidebarOpen: true })}
      />
      <span title={business} className="lg:hidden">
        <BusinessLogo />
      </span>
      <div className="min-w-0 flex-1">
        <SearchBox />
      </div>
      <IconButton
        icon={Search}
        label={t("search_open")}
        className="md:hidden"
        onClick={openPalette}
      />
      <span className="contents max-md:hidden">
        <ThemeButton />
      </span>
      {bell}
      {setup && <span className="contents max-md:hidden">{setup.button}</span>}
      <UserMenu more={setup ? [setup.item] : []} />
    </header>
  );
}
