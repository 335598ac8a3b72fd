import { makeKeyHold } from "./hold-keys.ts";
import { useKeyPreferences } from "./key-preferences.ts";
import { makeKeyboard } from "./keyboard.ts";
import { shortcutsAt } from "./shortcuts.ts";

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

const targetOf = ({ target }: Event) => (target instanceof Element ? target : undefined);
const isTypingIn = (target: Element | undefined) => target?.closest(`${written}, ${typed}`) != null;
const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !(ctrlKey || metaKey || altKey);

/** The page's one listener for shortcuts. */
export function listenForKeys(): () => void {
  const handlePress = makeKeyboard();
  const isHeld = makeKeyHold();

  /** Before anything on the page: a row would take a blank that belongs to held words. */
  function swallowHeld(event: KeyboardEvent) {
    const target = targetOf(event);
    if (event.key.length > 1 || !isPlain(event)) return;
    if (isTypingIn(target) || isTaken(event, target) || !isHeld(event.timeStamp)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = targetOf(event);
    if (isTaken(event, target)) return;
    const isTyping = isTypingIn(target);
    const isMeant = isTyping || !isPlain(event) || !isHeld(event.timeStamp);
    const shortcuts = shortcutsAt(target).filter(({ isFixed }) => !isFixed);
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

  window.addEventListener("keydown", swallowHeld, { capture: true });
  window.addEventListener("keydown", onKeyDown);
  return () => {
    window.removeEventListener("keydown", swallowHeld, { capture: true });
    window.removeEventListener("keydown", onKeyDown);
  };
}
