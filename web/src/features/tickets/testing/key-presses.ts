import { type Key, registeredShortcuts } from "#platform/keys/shortcuts.ts";

/** Keys in the notation of `userEvent.keyboard`: `Shift+M` is `{Shift>}M{/Shift}`. */
export function pressOf(keys: string): string {
  const parts = keys.split("+").map((part) => (part === "Mod" ? "Control" : part));
  const key = parts.pop() ?? "";
  const plain = parts.includes("Shift") || key.length > 1 ? key : key.toLowerCase();
  const name = { "[": "[[", Space: " " }[plain] ?? (plain.length > 1 ? `{${plain}}` : plain);
  return parts.map((held) => `{${held}>}`).join("") + name + parts.map((it) => `{/${it}}`).join("");
}

/** Whether anything on the page takes a key, without doing it in the browser. */
export function isTaken(keys: string): boolean {
  const parts = keys.split("+");
  const key = parts.pop() ?? "";
  const event = new KeyboardEvent("keydown", {
    key: key === "Space" ? " " : key,
    shiftKey: parts.includes("Shift"),
    ctrlKey: parts.includes("Mod"),
    bubbles: true,
    cancelable: true,
  });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const everyKey = [
  ...letters,
  ...letters.map((letter) => `Shift+${letter}`),
  ..."0123456789,.-;:!?#'[]/<>=*".split(""),
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Insert",
  "Delete",
];

/** Differences between the register and what the page does: no list is empty by accident. */
export function keyFaults(register: readonly Key[], scopes: readonly string[]) {
  const here = registeredShortcuts();
  const known = register.filter(({ scope }) => scopes.includes(scope));
  const first = (keys: string) => keys.split(" ")[0] ?? keys;
  const listed = new Set(known.map(({ keys }) => first(keys)));
  return {
    /** Keys of the register that nothing on the page takes. */
    withoutAct: known
      .filter(({ isFixed, id }) => !isFixed && !here.some((one) => one.id === id))
      .map(({ id }) => id),
    /** Keys that the page takes and the register does not have. */
    notRegistered: everyKey.filter((key) => !listed.has(key)).filter(isTaken),
  };
}
