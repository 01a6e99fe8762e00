import { threadId } from 'node:worker_threads'

/** A module for a thread: computes for so many milliseconds, and answers which thread did. */

export const ready = (): void => {}

export const run = (ms: number): number => {
  const end = performance.now() + ms
  while (performance.now() < end);
  return threadId
}
