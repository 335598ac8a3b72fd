import { useEffect } from "react";
import { create } from "zustand";

export const usePageNames = create<{ readonly name: string | undefined }>(() => ({
  name: undefined,
}));

/** Sets the page title to the name of the open record. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    usePageNames.setState({ name });
    return () => usePageNames.setState({ name: undefined });
  }, [name]);
}
