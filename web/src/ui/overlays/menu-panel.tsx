import { Menu as Radix } from "radix-ui/internal";
import { Fragment, type ReactNode, type RefObject, useRef } from "react";
import { hasFocusMoved } from "./has-focus-moved.ts";
import { usePopZ } from "./layer.ts";
import { MenuEntry, type MenuItem } from "./menu-entry.tsx";

export interface MenuPanelProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** Opened by a key, it focuses its first item. */
  readonly isByKey: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Separators are shown between groups. Destructive items are in the last one. */
  readonly groups: readonly (readonly MenuItem[])[];
  readonly align?: "start" | "end";
  readonly side?: "bottom" | "right";
  /** What the menu is about, above its items. */
  readonly heading?: ReactNode;
}

export function MenuPanel(props: MenuPanelProps) {
  const { anchor, groups, align = "start", side = "bottom", heading } = props;
  const zIndex = usePopZ();
  const isLeft = useRef(false);

  const giveFocusBack = (event: Event) => {
    if (!isLeft.current && !hasFocusMoved(event.currentTarget)) anchor.current?.focus();
    isLeft.current = false;
    event.preventDefault();
  };

  return (
    // Not modal: its scroll lock would write a style element, which the content security policy refuses.
    <Radix.Root open={props.isOpen} onOpenChange={props.onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          ref={props.isByKey ? focusFirstItem : undefined}
          id={props.id}
          aria-labelledby={props.labelledBy}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
          style={{ zIndex }}
          onInteractOutside={() => {
            isLeft.current = true;
          }}
          onCloseAutoFocus={giveFocusBack}
          className="max-h-(--radix-popper-available-height) min-w-44 max-w-80 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-pop data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {heading && (
            <>
              <Radix.Label className="px-2 py-1.5">{heading}</Radix.Label>
              <Rule />
            </>
          )}
          {groups.map((items, index) => (
            <Fragment key={items[0]?.label}>
              {index > 0 && <Rule />}
              {items.map((item) => (
                <MenuEntry key={item.label} {...item} />
              ))}
            </Fragment>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Rule = () => <Radix.Separator className="my-1 h-px bg-line" />;

// Radix detects keyboard use only after it is mounted, so it has not seen this key.
function focusFirstItem(menu: HTMLElement | null): void {
  menu?.querySelector<HTMLElement>("[role^=menuitem]")?.focus({ preventScroll: true });
}
