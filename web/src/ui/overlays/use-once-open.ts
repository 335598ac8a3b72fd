import { useState } from "react";

/** Whether something is open or was: what opens is only built when it is first wanted, and stays, so that it can fade. */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
