import { Zap } from "lucide-react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { usePreferences } from "#platform/preferences/preferences.ts";
import { Overlays } from "#ui/overlays/overlays.tsx";
import { useOnceOpen } from "#ui/overlays/use-once-open.ts";
import { useMedia, wide } from "#ui/use-media.ts";
import { NoticeBell } from "../../features/notifications/index.ts";
import { openSetup, SetupButton } from "../../features/tenancy/index.ts";
import { useUndoKey } from "../../features/tickets/index.ts";
import { Header } from "./header/header.tsx";
import { useSavedKeys } from "./keys/use-saved-keys.ts";
import { useShellKeys } from "./keys/use-shell-keys.ts";
import { Content } from "./layout/content.tsx";
import { OfflineBanner } from "./layout/offline-banner.tsx";
import { SkipLink } from "./layout/skip-link.tsx";
import { useShellLayer } from "./shell-state.ts";
import { t } from "./shell-texts.ts";
import { Sidebar } from "./sidebar/sidebar.tsx";

const ShellPalette = lazyPart(() =>
  import("./palette/shell-palette.tsx").then((module) => module.ShellPalette),
);
const ShortcutOverlay = lazyPart(() =>
  import("./keys/shortcut-overlay.tsx").then((module) => module.ShortcutOverlay),
);
const SidebarOverlay = lazyPart(() =>
  import("./sidebar/sidebar-overlay.tsx").then((module) => module.SidebarOverlay),
);

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
      <Layers />
    </Overlays>
  );
}

/** The layers of the shell, each built when it is first opened. */
function Layers() {
  const open = useShellLayer((layer) => layer.open);
  const isWide = useMedia(wide);
  const isSidebarOpen = usePreferences(({ sidebarOpen }) => sidebarOpen) && !isWide;
  const hasSidebar = useOnceOpen(isSidebarOpen);
  const hasPalette = useOnceOpen(open === "palette");
  const hasShortcuts = useOnceOpen(open === "shortcuts");
  return (
    <>
      {hasSidebar && <SidebarOverlay />}
      {hasPalette && <ShellPalette />}
      {hasShortcuts && <ShortcutOverlay />}
    </>
  );
}
