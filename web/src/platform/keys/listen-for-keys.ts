import { makeKeyHold } from "./hold-keys.ts";
import { useKeyPreferences } from "./key-preferences.ts";
import { makeKeyboard } from "./keyboard.ts";
import { registeredShortcuts } from "./shortcuts.ts";

const written = "textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]";
const typed =
  "input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=range], [readonly])";
// Overlays have their own keys: arrows, letters, Escape.
const layers = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]";

/** Keys that are no shortcuts: already handled, repeated, part of a composition, or pressed in an overlay. */
function isTaken(event: KeyboardEvent, target: Element | undefined): boolean {
  if (event.defaultPrevented || event.repeat || event.isComposing) return true;
  return document.documentElement.dataset.locked !== undefined || target?.closest(layers) != null;
}

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !(ctrlKey || metaKey || altKey);

/** The page's one listener for shortcuts. */
export function listenForKeys(): () => void {
  const handlePress = makeKeyboard();
  const isHeld = makeKeyHold();

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : undefined;
    if (isTaken(event, target)) return;
    const isTyping = target?.closest(`${written}, ${typed}`) != null;
    const isMeant = isTyping || !isPlain(event) || !isHeld(event.timeStamp);
    const shortcuts = registeredShortcuts();
    const meant =
      isMeant &&
      handlePress({
        press: event,
        at: event.timeStamp,
        shortcuts: isTyping ? shortcuts.filter(({ isForTyping }) => isForTyping) : shortcuts,
        preferences: useKeyPreferences.getState(),
      });
    if (!meant) return;
    event.preventDefault();
    if (meant !== "begun") meant.run();
  }

  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}
