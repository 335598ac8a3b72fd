import { Slot } from "radix-ui";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from "react";
import { MenuPanel, type MenuPanelProps } from "./menu-panel.tsx";
import { useOnceOpen } from "./use-once-open.ts";

export interface MenuProps extends Pick<MenuPanelProps, "groups" | "align" | "side" | "heading"> {
  /** What opens it, as a Button or an IconButton. */
  readonly trigger: ReactElement;
}

/** Only the trigger is rendered until a menu is first opened, because a page has dozens of menus. */
export function Menu({ trigger, ...panel }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const isBuilt = useOnceOpen(isOpen);
  const anchor = useRef<HTMLElement>(null);
  const triggerId = useId();
  const panelId = useId();

  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // The trigger would take the focus that the menu is about to get.
    if (!isOpen) event.preventDefault();
    setByKey(false);
    setOpen((was) => !was);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    setByKey(true);
    setOpen((was) => event.key === "ArrowDown" || !was);
  };

  return (
    <>
      <Slot.Root
        ref={anchor}
        id={triggerId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        data-state={isOpen ? "open" : "closed"}
        onPointerDown={press}
        onKeyDown={pressKey}
      >
        {trigger}
      </Slot.Root>
      {isBuilt && (
        <MenuPanel
          {...panel}
          id={panelId}
          labelledBy={triggerId}
          anchor={anchor}
          isOpen={isOpen}
          isByKey={isByKey}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
