import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useKeysOf } from "#platform/keys/use-shortcuts.ts";
import { buttonStyles } from "#ui/buttons/button-styles.ts";
import { classes } from "#ui/classes.ts";
import { formatKeys } from "#ui/keyboard/kbd.tsx";
import { Tooltip } from "#ui/overlays/tooltip.tsx";
import { BusinessLogo, useBusinessName } from "../../../features/tenancy/index.ts";
import { t } from "../shell-texts.ts";

interface BrandProps {
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
  /** The label of the button in the overlay, where it closes and has no shortcut. */
  readonly label?: string;
}

/** Name and logo of the business. Collapsed, the logo is the button that expands the sidebar. */
export function Brand({ isCollapsed, onToggle, label }: BrandProps) {
  const name = useBusinessName() ?? "Parley";
  const keys = useKeysOf("sidebar");
  const act = label ?? t(isCollapsed ? "sidebar_expand" : "sidebar_collapse");
  return (
    <div
      className={classes(
        "flex h-12 shrink-0 items-center",
        isCollapsed ? "justify-center" : "gap-2 ps-4 pe-2",
      )}
    >
      {!isCollapsed && <BusinessLogo key="logo" />}
      {!isCollapsed && (
        <p key="name" title={name} className="min-w-0 flex-1 truncate font-semibold">
          {name}
        </p>
      )}
      <Tooltip
        key="toggle"
        text={isCollapsed ? `${name}. ${act}` : act}
        {...(keys && !label && { kbd: formatKeys(keys) })}
        side={isCollapsed ? "right" : "bottom"}
      >
        <button
          type="button"
          aria-label={act}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
          className={classes(buttonStyles("ghost", "default", "icon"), "group/toggle")}
        >
          {isCollapsed ? (
            <>
              <span className="pointer-coarse:hidden group-hover/toggle:hidden group-focus-visible/toggle:hidden">
                <BusinessLogo />
              </span>
              <PanelLeftOpen
                aria-hidden
                size={16}
                strokeWidth={1.5}
                className="pointer-coarse:block hidden group-hover/toggle:block group-focus-visible/toggle:block rtl:-scale-x-100"
              />
            </>
          ) : (
            <PanelLeftClose aria-hidden size={16} strokeWidth={1.5} className="rtl:-scale-x-100" />
          )}
        </button>
      </Tooltip>
    </div>
  );
}
