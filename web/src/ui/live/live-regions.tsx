import { type Urgency, useAnnouncements } from "./announce.ts";

/** Always mounted: a live region that appears together with its text is not announced. */
export function LiveRegions() {
  return (
    <>
      <Region urgency="polite" />
      <Region urgency="assertive" />
    </>
  );
}

function Region({ urgency }: { urgency: Urgency }) {
  const { text, turn } = useAnnouncements((spoken) => spoken[urgency]);
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
