import { useEffect } from "react";
import { create } from "zustand";

export const usePageNames = create<{ readonly name: string | undefined }>(() => ({
  name: undefined,
}));

/** What the window is called while a page about one thing is open; its route only knows the kind. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    usePageNames.setState({ name });
    return () => usePageNames.setState({ name: undefined });
  }, [name]);
}
