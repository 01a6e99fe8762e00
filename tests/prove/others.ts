import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Reader {
  /** The address that is read repeatedly. */
  readonly url: string
  readonly cookie: string
}

/** Measures in milliseconds how long another member waits for reads during `work`. */
export async function waitsDuring<T>(
  reader: Reader,
  work: () => Promise<T>,
): Promise<{ readonly waits: readonly number[]; readonly done: T }> {
  const measuring = new Worker(new URL('measuring.ts', import.meta.url), { workerData: reader })
  const measured: Promise<(readonly number[])[]> = once(measuring, 'message')
  // It may fail before the work ends; the error is thrown afterwards.
  measured.catch(() => {})
  try {
    const done = await work()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origins
    measuring.postMessage('over')
    const [waits = []] = await measured
    return { waits, done }
  } finally {
    await measuring.terminate()
  }
}
