import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { siteQuery } from "../site/site.queries.ts";
import { showPageAccent } from "./page-accent.ts";
import { showPageIcon } from "./page-icon.ts";

/** Updates the page icon and brand colour when the business changes them. */
export function usePageBranding(): void {
  const { data } = useQuery({ ...siteQuery, enabled: false });
  const shown = useRef<{ icon: string | null; colour: string }>(undefined);
  const icon = data?.business.favicon_url;
  const colour = data?.business.brand_color;
  useEffect(() => {
    if (icon === undefined || colour === undefined) return;
    const before = shown.current;
    shown.current = { icon, colour };
    if (!before) return;
    if (before.icon !== icon) showPageIcon(icon);
    if (before.colour !== colour) void showPageAccent(colour);
  }, [icon, colour]);
}
