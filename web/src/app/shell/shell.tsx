import { Zap } from "lucide-react";
import { Overlays } from "#ui/overlays/overlays.tsx";
import { NoticeBell } from "../../features/notifications/index.ts";
import { openSetup, SetupButton } from "../../features/tenancy/index.ts";
import { useUndoKey } from "../../features/tickets/index.ts";
import { Header } from "./header/header.tsx";
import { ShortcutOverlay } from "./keys/shortcut-overlay.tsx";
import { useSavedKeys } from "./keys/use-saved-keys.ts";
import { useShellKeys } from "./keys/use-shell-keys.ts";
import { Content } from "./layout/content.tsx";
import { OfflineBanner } from "./layout/offline-banner.tsx";
import { SkipLink } from "./layout/skip-link.tsx";
import { ShellPalette } from "./palette/shell-palette.tsx";
import { t } from "./shell-texts.ts";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { SidebarOverlay } from "./sidebar/sidebar-overlay.tsx";

/** The layout of every signed-in page. */
export function Shell() {
  useShellKeys(useUndoKey());
  useSavedKeys();
  return (
    <Overlays>
      <div className="grid h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] max-lg:grid-cols-1 print:block print:h-auto">
        <SkipLink />
        <Header
          bell={<NoticeBell />}
          setup={{
            button: <SetupButton />,
            item: { label: t("menu_setup"), icon: Zap, onSelect: openSetup },
          }}
        />
        <Sidebar />
        <div className="col-start-2 row-start-2 flex min-h-0 flex-col max-lg:col-start-1">
          <OfflineBanner />
          <Content />
        </div>
      </div>
      <SidebarOverlay />
      <ShellPalette />
      <ShortcutOverlay />
    </Overlays>
  );
}
