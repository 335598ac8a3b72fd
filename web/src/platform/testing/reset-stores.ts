import { useAnnouncements } from "#ui/live/announce.ts";
import { useQuestions } from "#ui/overlays/confirm.ts";
import { useModalStack } from "#ui/overlays/modal-stack.ts";
import { useRecents } from "../../app/shell/palette/recents.ts";
import { useShellLayer } from "../../app/shell/shell-state.ts";
import { useSetup } from "../../features/tenancy/checklist/setup-state.ts";
import { useComposerState } from "../../features/tickets/composer/composer-state.ts";
import { usePicker } from "../../features/tickets/list/acts/picker.ts";
import { useListPreferences } from "../../features/tickets/list/display/list-preferences.ts";
import { useFolded } from "../../features/tickets/panel/folded-sections.ts";
import { useWay } from "../../features/tickets/way/way.ts";
import { useKeyPreferences } from "../keys/key-preferences.ts";
import { usePreferences } from "../preferences/preferences.ts";
import { useSession } from "../session/session.ts";

// What lives longer than a session on a page, or is only forgotten by a reload.
const stores = [
  usePreferences,
  useKeyPreferences,
  useRecents,
  useListPreferences,
  useFolded,
  useWay,
  useShellLayer,
  useSetup,
  useComposerState,
  usePicker,
  useModalStack,
  useQuestions,
  useAnnouncements,
] as const;

interface Resettable {
  readonly setState: (state: unknown, replace: true) => void;
  readonly getInitialState: () => unknown;
  readonly persist?: { readonly rehydrate: () => unknown };
}

/** Every store as a new page on a new device has it, where nobody has ever signed in. */
export function resetStores(): void {
  forgetPage();
  useSession.setState({ claims: undefined, ending: undefined });
}

function forgetPage(): void {
  for (const { setState, getInitialState } of stores as readonly Resettable[]) {
    setState(getInitialState(), true);
  }
}

/** Every store as a new page on the same device has it. */
export function forgetUnkept(): void {
  const kept = Object.entries(localStorage);
  forgetPage();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  for (const { persist } of stores as readonly Resettable[]) persist?.rehydrate();
}
