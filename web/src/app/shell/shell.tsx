import { Zap } from "lucide-react";
import { Overlays } from "#ui/overlays/overlays.tsx";
import { NoticeBell } from "../../features/notifications/index.ts";
import { openSetup, SetupButton } from "../../features/tenancy/index.ts";
import { useUndoKey } from "../../features/tickets/index.ts";
import { Content } from "./frame/content.tsx";
import { OfflineBanner } from "./frame/offline-banner.tsx";
import { SkipLink } from "./frame/skip-link.tsx";
import { Header } from "./header/header.tsx";
import { ShortcutOverlay } from "./keys/shortcut-overlay.tsx";
import { useOwnKeys } from "./keys/use-own-keys.ts";
import { useShellKeys } from "./keys/use-shell-keys.ts";
import { ShellPalette } from "./palette/shell-palette.tsx";
import { t } from "./shell-texts.ts";
import { Sidebar } from "./sidebar/sidebar.tsx";
import { SidebarOverlay } from "./sidebar/sidebar-overlay.tsx";

/** What stands around every page behind the sign-in. */
export function Shell() {
  useShellKeys(useUndoKey());
  useOwnKeys();
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
