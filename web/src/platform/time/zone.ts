import { create } from "zustand";
import { onSessionEnd } from "../session/session.ts";

/** The time zone of the browser. */
export const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const useBusinessZone = create<{ readonly zone: string | undefined }>(() => ({ zone: undefined }));

/** Called when the business of the signed-in person is known. */
export const setBusinessZone = (zone: string | undefined) => useBusinessZone.setState({ zone });

onSessionEnd(() => setBusinessZone(undefined));

/** Every time on the screen is in this zone: that of the business, or of the browser until it is known. */
export const useZone = (): string => useBusinessZone(({ zone }) => zone) ?? browserZone();
