import { useEffect } from "react";
import { onLive, sendLive } from "#platform/live/live.ts";
import { stopWriting, usePresenceActivity } from "./presence-activity.ts";

const everyMs = 12_000;
const idleAfterMs = 120_000;

/** Sends presence for the open ticket until it is left. */
export function usePresence(ticket: string): void {
  useEffect(() => {
    let lastMove = Date.now();
    let sent: string | undefined;
    let isGone = false;
    const state = () => {
      const isAway = document.hidden || Date.now() - lastMove > idleAfterMs;
      return isAway ? "idle" : usePresenceActivity.getState().activity;
    };
    const send = () => {
      // After `pagehide` nothing more is sent, although `visibilitychange` follows.
      if (isGone) return;
      sent = state();
      sendLive({ type: "presence", ticket, state: sent as ReturnType<typeof state> });
    };
    const sendIfNew = () => {
      if (state() !== sent) send();
    };
    const move = () => {
      lastMove = Date.now();
      sendIfNew();
    };
    const leave = () => sendLive({ type: "presence", ticket, state: "left" });
    const goAway = () => {
      isGone = true;
      leave();
    };
    const comeBack = () => {
      isGone = false;
      send();
    };

    const leaving = new AbortController();
    const { signal } = leaving;
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, move, { signal });
    document.addEventListener("visibilitychange", sendIfNew, { signal });
    addEventListener("pagehide", goAway, { signal });
    addEventListener("pageshow", comeBack, { signal });
    const stops = [onLive("connected", send), usePresenceActivity.subscribe(sendIfNew)];
    const beat = setInterval(send, everyMs);
    send();
    return () => {
      leaving.abort();
      clearInterval(beat);
      for (const stop of stops) stop();
      stopWriting();
      leave();
    };
  }, [ticket]);
}
