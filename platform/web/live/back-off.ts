const first = 500
const most = 30_000

/**
 * How long to wait before attempt number `attempt` (0 is the first after a loss). Doubles up to half a minute;
 * the random half keeps a thousand pages from knocking together when a server comes back.
 */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const whole = Math.min(most, first * 2 ** Math.min(attempt, 16))
  return Math.round(whole / 2 + (whole / 2) * random())
}
