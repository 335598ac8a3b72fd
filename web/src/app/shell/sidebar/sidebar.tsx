import { usePreferences } from "#platform/preferences/preferences.ts";
import { classes } from "#ui/classes.ts";
import { toggleSidebar } from "../shell-state.ts";
import { t } from "../shell-texts.ts";
import { Brand } from "./brand.tsx";
import { NavList } from "./nav-list.tsx";

/** The sidebar beside the page, on wide screens. */
export function Sidebar() {
  const isCollapsed = usePreferences(({ sidebarCollapsed }) => sidebarCollapsed);
  return (
    <nav
      data-region
      tabIndex={-1}
      aria-label={t("region_sidebar")}
      className={classes(
        "col-start-1 row-span-2 row-start-1 flex min-h-0 flex-col border-line border-e bg-canvas outline-offset-[-2px] max-lg:hidden print:hidden",
        isCollapsed ? "w-14" : "w-58",
      )}
    >
      <Brand isCollapsed={isCollapsed} onToggle={toggleSidebar} />
      <NavList isCollapsed={isCollapsed} />
    </nav>
  );
}
