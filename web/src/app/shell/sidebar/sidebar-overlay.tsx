import { Dialog } from "radix-ui";
import { setPreferences, usePreferences } from "#platform/preferences/preferences.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useMedia, wide } from "#ui/use-media.ts";
import { t } from "../shell-texts.ts";
import { Brand } from "./brand.tsx";
import { NavList } from "./nav-list.tsx";

const baseZ = 800;
const close = () => setPreferences({ sidebarOpen: false });

/** The sidebar as an overlay, on narrow screens. */
export function SidebarOverlay() {
  const isOpen = usePreferences(({ sidebarOpen }) => sidebarOpen);
  const isWide = useMedia(wide);
  return (
    <Sheet
      open={isOpen && !isWide}
      onClose={close}
      baseZ={baseZ}
      className="fixed inset-y-0 start-0 w-70 max-w-[calc(100%-3rem)] bg-canvas text-ink shadow-dialog data-[state=open]:animate-sidebar-in"
    >
      <Dialog.Title className="sr-only">{t("region_sidebar")}</Dialog.Title>
      <nav aria-label={t("region_sidebar")} className="flex h-full flex-col">
        <Brand isCollapsed={false} onToggle={close} label={t("sidebar_close")} />
        <div data-body className="flex min-h-0 flex-1 flex-col">
          <NavList isCollapsed={false} onChoose={close} />
        </div>
      </nav>
    </Sheet>
  );
}
