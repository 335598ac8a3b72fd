import { UserRound } from "lucide-react";
import { useState } from "react";
import { classes } from "../classes.ts";
import { avatarColor, initialsOf } from "./avatar-fallback.ts";
import { t } from "./people-texts.ts";

const sizes = {
  20: "size-5 text-[0.5625rem]",
  24: "size-6 text-[0.625rem]",
  28: "size-7 text-overline",
  32: "size-8 text-meta",
  36: "size-9 text-body",
} as const;

export interface AvatarProps {
  id: string | number;
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  /** No name is shown beside it, so the avatar has an accessible name. */
  isAlone?: boolean;
  isOnline?: boolean;
  className?: string;
}

/** The person's picture, or their initials while there is none or it does not load. */
export function Avatar({
  id,
  name,
  src,
  size = 28,
  isAlone = false,
  isOnline,
  className,
}: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const initials = initialsOf(name);
  const spoken = [isAlone && name, isOnline && t("avatar_online")].filter(Boolean).join(", ");
  return (
    <span
      title={isAlone ? name : undefined}
      className={classes(
        "inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-semibold leading-none",
        sizes[size],
        avatarColor(id),
        isOnline && "outline-2 outline-green-mark outline-offset-1",
        className,
      )}
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          className="size-full object-cover dark:brightness-90"
          onError={() => setBroken(src)}
        />
      ) : (
        <span aria-hidden>{initials || <UserRound size={size / 2} strokeWidth={1.5} />}</span>
      )}
      {spoken && <span className="sr-only">{spoken}</span>}
    </span>
  );
}
