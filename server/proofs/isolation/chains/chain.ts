import type { Scene } from "./scene.ts";

/** A sequence of calls, each of which somebody may make, that together must not show more than each alone. */
export interface Chain {
  readonly name: string;
  /** Some of its calls need no session, so that people who do not belong to the business get further than the first. */
  readonly isPublic?: boolean;
  /** Sets the scene and answers what the actor does then. */
  prepare(scene: Scene): Promise<() => Promise<void>>;
}

interface Parts<Prepared> {
  readonly name: string;
  readonly isPublic?: boolean;
  /** What the admin of the business does before: tickets, customers and words that are not for the actor. */
  prepare(scene: Scene): Promise<Prepared>;
  run(scene: Scene, prepared: Prepared): Promise<void>;
}

export const chain = <Prepared>({ prepare, run, ...named }: Parts<Prepared>): Chain => ({
  ...named,
  async prepare(scene) {
    const prepared = await prepare(scene);
    return () => run(scene, prepared);
  },
});
