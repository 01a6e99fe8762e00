/** A question took too long to understand. */
export class TooIntricate extends Error {}

/** Processor time of this thread, so that a busy machine takes none of it. In milliseconds. */
const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Throws once this thread has worked for longer. */
export function deadline(ms: number): () => void {
  const end = spent() + ms
  return () => {
    if (spent() > end) throw new TooIntricate(`It took more than ${ms} ms`)
  }
}
