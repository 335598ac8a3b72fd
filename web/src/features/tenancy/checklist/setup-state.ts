import { create } from "zustand";

/** Whether the checklist is open: the header and the welcome both open it. */
export const useSetup = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

export const openSetup = () => useSetup.setState({ isOpen: true });
export const closeSetup = () => useSetup.setState({ isOpen: false });
