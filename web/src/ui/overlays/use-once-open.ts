import { useState } from "react";

/** Whether an overlay is open or was: it is first rendered when opened, and then stays, so that it can fade out. */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
