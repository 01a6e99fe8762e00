const firstDelayMs = 500
const maxDelayMs = 30_000

/**
 * Milliseconds to wait before an attempt; 0 is the first after a loss. The delay doubles up to half a minute. Half of
 * it is random, so that pages do not reconnect all at once when a server returns.
 */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(attempt, 16))
  return Math.round(delay / 2 + (delay / 2) * random())
}
