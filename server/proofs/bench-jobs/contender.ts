export const concurrency = 10;

/** One of the two queues that are compared. */
export interface Contender {
  /** Adds so many jobs in one go. */
  add(count: number): Promise<void>;
  /** Starts a worker that tells of every job it runs. */
  start(onJob: () => void): Promise<{ stop(): Promise<void> }>;
  /** Leaves no work of an earlier round to the next one. */
  settle(): Promise<void>;
  close(): Promise<void>;
}
