import { createContext, type RefObject } from "react";

/** The part of the page that the shortcuts inside of it belong to. */
export const KeyPane = createContext<RefObject<Element | null> | undefined>(undefined);
