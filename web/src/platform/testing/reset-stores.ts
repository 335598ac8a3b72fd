import { useAnnouncements } from "#ui/live/announce.ts";
import { useQuestions } from "#ui/overlays/confirm.ts";
import { useModalStack } from "#ui/overlays/modal-stack.ts";
import { useRecents } from "../../app/shell/palette/recents.ts";
import { useShellLayer } from "../../app/shell/shell-state.ts";
import { useSetup } from "../../features/tenancy/checklist/setup-state.ts";
import { useDoneSteps } from "../../features/tenancy/checklist/use-checklist.ts";
import { useUploads } from "../../features/tickets/conversation/attachments/uploads.ts";
import { useComposerState } from "../../features/tickets/conversation/composer/composer-state.ts";
import { useMissingFields } from "../../features/tickets/fields/missing-fields.ts";
import { usePicker } from "../../features/tickets/list/actions/picker-state.ts";
import { useListPreferences } from "../../features/tickets/list/display/list-preferences.ts";
import { useListPosition } from "../../features/tickets/ticket-page/pager/list-position.ts";
import { useFoldedSections } from "../../features/tickets/ticket-page/panel/panel-section.tsx";
import { useKeyPreferences } from "../keys/key-preferences.ts";
import { usePreferences } from "../preferences/preferences.ts";
import { forgetEnding, useSession } from "../session/session.ts";

// What lives longer than a session on a page, or is only forgotten by a reload.
const stores = [
  usePreferences,
  useKeyPreferences,
  useRecents,
  useListPreferences,
  useFoldedSections,
  useListPosition,
  useShellLayer,
  useSetup,
  useDoneSteps,
  useComposerState,
  useUploads,
  usePicker,
  useMissingFields,
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
  forgetEnding();
}

function forgetPage(): void {
  for (const { setState, getInitialState } of stores as readonly Resettable[]) {
    setState(getInitialState(), true);
  }
}

/** Every store as a new page on the same device has it. */
export function resetUnpersistedStores(): void {
  const kept = Object.entries(localStorage);
  forgetPage();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  for (const { persist } of stores as readonly Resettable[]) persist?.rehydrate();
}
