import { DropdownMenu } from "radix-ui";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { usePopZ } from "./layer.ts";
import { MenuEntry, type MenuItem } from "./menu-entry.tsx";

export interface MenuProps {
  /** What opens it, as a Button or an IconButton. */
  readonly trigger: ReactElement;
  /** Rules stand between groups. What destroys stands in the last one. */
  readonly groups: readonly (readonly MenuItem[])[];
  readonly align?: "start" | "end";
  readonly side?: "bottom" | "right";
  /** What the menu is about, above its items. */
  readonly heading?: ReactNode;
}

export function Menu({ trigger, groups, align = "start", side = "bottom", heading }: MenuProps) {
  const zIndex = usePopZ();
  return (
    // Not modal: its scroll lock would write a style element, which the content security policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
          style={{ zIndex }}
          onCloseAutoFocus={stayWhereFocusWent}
          className="max-h-(--radix-dropdown-menu-content-available-height) min-w-44 max-w-80 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-pop data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          {heading && (
            <>
              <DropdownMenu.Label className="px-2 py-1.5">{heading}</DropdownMenu.Label>
              <DropdownMenu.Separator className="my-1 h-px bg-line" />
            </>
          )}
          {groups.map((items, index) => (
            <Fragment key={items[0]?.label}>
              {index > 0 && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
              {items.map((item) => (
                <MenuEntry key={item.label} {...item} />
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

// An item may have led somewhere that took focus while the menu faded.
function stayWhereFocusWent(event: Event): void {
  const menu = event.currentTarget as HTMLElement | null;
  const { activeElement, body } = document;
  if (activeElement !== body && !menu?.contains(activeElement)) event.preventDefault();
}
