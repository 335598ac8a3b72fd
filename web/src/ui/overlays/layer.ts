import { createContext, use } from "react";

// Above the sidebar's overlay, below a drawer.
const page = 890;

/** The z-index of the level that a thing is drawn in. */
export const Layer = createContext(page);

/** The z-index of menus, popovers and tooltips: just above the level they were opened in. */
export function usePopZ(): number {
  return use(Layer) + 5;
}
