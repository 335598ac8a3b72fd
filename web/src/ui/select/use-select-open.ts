import { type KeyboardEvent, useId, useRef, useState } from "react";

/** A closed list opens on a press, on an arrow, and on the first letter typed, which it then searches for. */
export function useSelectOpen(isOff: boolean | undefined) {
  const panelId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [start, setStart] = useState("");

  const open = (typed: string) => {
    if (isOff) return;
    setStart(typed);
    setOpen(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isLetter = event.key.length === 1 && event.key !== " ";
    if (!isLetter && event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(isLetter ? event.key : "");
  };

  return {
    trigger,
    panelId,
    isOpen,
    setOpen,
    start,
    control: {
      type: "button",
      role: "combobox",
      "aria-haspopup": "dialog",
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? panelId : undefined,
      disabled: isOff,
      onClick: () => (isOpen ? setOpen(false) : open("")),
      onKeyDown,
    },
  } as const;
}
