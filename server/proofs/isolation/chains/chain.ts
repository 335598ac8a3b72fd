import type { Scene } from "./scene.ts";

/** A sequence of calls, each of which somebody may make, that together must not show more than each alone. */
export interface Chain {
  readonly name: string;
  /** Sets the scene and answers what the actor does then. */
  prepare(scene: Scene): Promise<() => Promise<void>>;
}

interface Parts<Prepared> {
  readonly name: string;
  /** What the admin of the business does before: tickets, customers and words that are not for the actor. */
  prepare(scene: Scene): Promise<Prepared>;
  run(scene: Scene, prepared: Prepared): Promise<void>;
}

export const chain = <Prepared>({ name, prepare, run }: Parts<Prepared>): Chain => ({
  name,
  async prepare(scene) {
    const prepared = await prepare(scene);
    return () => run(scene, prepared);
  },
});
