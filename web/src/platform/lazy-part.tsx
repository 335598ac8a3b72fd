import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { HoldKeys } from "./keys/hold-keys.ts";
import { preloadWhenIdle } from "./preload-when-idle.ts";

/**
 * A part of a page whose code is loaded when the browser is idle, or at the latest when it is rendered. Call `preload` on
 * hover or focus of what opens it. A loaded part renders at once, without a fallback in between. While a part loads, the
 * keys pressed are meant for it: no shortcut of the page gets them. A part that is no overlay has `null` as its fallback.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = <HoldKeys />,
) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  let Loading = makeLazy();

  async function preload(): Promise<ComponentType<P>> {
    loading ??= load();
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      // The next render or preload tries again.
      loading = undefined;
      Loading = makeLazy();
      throw error;
    }
  }
  function makeLazy() {
    return lazy(async () => ({ default: await preload() }));
  }
  preloadWhenIdle(preload);

  function LazyPart(props: P) {
    // Chosen once: a change of the component would mount the part anew.
    const [Part] = useState<ComponentType<P>>(() => loaded ?? Loading);
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(LazyPart, {
    preload: () => {
      preload().catch(() => {});
    },
  });
}
