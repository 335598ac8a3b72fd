import { type Urgency, useSpoken } from "./announce.ts";

/** Mounted at the start and for good: a region that appears together with its text is not read out. */
export function LiveRegions() {
  return (
    <>
      <Region urgency="polite" />
      <Region urgency="assertive" />
    </>
  );
}

function Region({ urgency }: { urgency: Urgency }) {
  const { text, turn } = useSpoken((spoken) => spoken[urgency]);
  return (
    <div
      role={urgency === "polite" ? "status" : "alert"}
      aria-live={urgency}
      data-announcer={urgency}
      className="sr-only"
    >
      <p key={turn}>{text}</p>
    </div>
  );
}
