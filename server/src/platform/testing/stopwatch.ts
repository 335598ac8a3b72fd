const tickMs = 50;

/**
 * Milliseconds in which this process got to run, up to the moment it is asked: a machine that stalls adds at most two
 * ticks. For what others do while we wait; work of our own that keeps the ticks from coming is not counted either.
 */
export function stopwatch(): () => number {
  let ran = 0;
  let last = performance.now();
  const count = () => {
    const now = performance.now();
    ran += Math.min(now - last, 2 * tickMs);
    last = now;
  };
  const ticks = setInterval(count, tickMs);
  ticks.unref();
  return () => {
    clearInterval(ticks);
    count();
    return ran;
  };
}

/** The longest time in milliseconds in which this process did not get to run, up to the moment it is asked. */
export function longestPause(): () => number {
  let longest = 0;
  let last = performance.now();
  const note = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last - tickMs);
    last = now;
  };
  const ticks = setInterval(note, tickMs);
  ticks.unref();
  return () => {
    clearInterval(ticks);
    note();
    return longest;
  };
}
