import { useEffect, useRef, useState } from "react";

/** True for a moment after a row has changed under the eye. */
export function useFlash(version: number) {
  const seen = useRef(version);
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    setOn(true);
  }, [version]);
  return { className: isOn ? "animate-flash" : "", onAnimationEnd: () => setOn(false) };
}
