import { threadId } from 'node:worker_threads'

/** A module for a thread: computes for `ms` milliseconds, and answers the thread's id. */

export const ready = (): void => {}

export const run = (ms: number): number => {
  const end = performance.now() + ms
  while (performance.now() < end);
  return threadId
}
