import { Keyboard, LogOut, UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { useKeysOf } from "#platform/keys/use-shortcuts.ts";
import { usePreferences } from "#platform/preferences/preferences.ts";
import { useUser } from "#platform/session/session.ts";
import { Menu } from "#ui/overlays/menu.tsx";
import type { MenuItem } from "#ui/overlays/menu-entry.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { small, useMedia } from "#ui/use-media.ts";
import { openShortcuts, switchTheme } from "../shell-state.ts";
import { t } from "../shell-texts.ts";
import { signOutFromMenu } from "./sign-out-from-menu.ts";
import { themeIcons, themeLabel } from "./theme-labels.ts";
import { nameOf, roleOf } from "./user-labels.ts";

interface UserMenuProps {
  /** Items that the header has no room for on a small screen. */
  readonly more?: readonly MenuItem[];
}

export function UserMenu({ more = [] }: UserMenuProps) {
  const user = useUser();
  const navigate = useNavigate();
  const theme = usePreferences((preferences) => preferences.theme);
  const keys = useKeysOf("shortcuts");
  const isSmall = useMedia(small);
  const name = nameOf(user);
  const themeItem = { label: themeLabel(theme), icon: themeIcons[theme], onSelect: switchTheme };
  return (
    <Menu
      align="end"
      heading={
        <>
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-ink-2 text-meta">{user.email}</span>
          <span className="block text-ink-3 text-meta">{roleOf(user)}</span>
        </>
      }
      groups={[
        [
          { label: t("menu_profile"), icon: UserRound, onSelect: () => void navigate("/profile") },
          {
            label: t("menu_keys"),
            icon: Keyboard,
            ...(keys && { kbd: keys }),
            onSelect: openShortcuts,
          },
        ],
        ...(isSmall ? [[themeItem, ...more]] : []),
        [{ label: t("menu_sign_out"), icon: LogOut, onSelect: () => void signOutFromMenu() }],
      ]}
      trigger={
        <button
          type="button"
          className="flex h-9 min-w-0 items-center gap-2 rounded-sm ps-1 pe-2 -me-2 font-medium hover:bg-hover-2 data-[state=open]:bg-press pointer-coarse:h-11"
        >
          <Avatar id={user.id} name={name} src={user.avatar_url} />
          <span className={isSmall ? "sr-only" : "max-w-48 truncate"}>{name}</span>
        </button>
      }
    />
  );
}
