const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const units: readonly [limit: number, length: number, name: string][] = [
  [hour, minute, 'minute'],
  [day, hour, 'hour'],
  [30 * day, day, 'day'],
  [365 * day, 30 * day, 'month'],
  [Infinity, 365 * day, 'year'],
]

/** E.g. 'just now' or '5 months ago'. Less than a minute in the future is 'just now', too, because clocks differ. */
export function formatRelative(then: number, now: number): string {
  const age = now - then
  if (age < minute) return age > -minute ? 'just now' : inFuture(-age)
  return `${count(age)} ago`
}

function inFuture(ms: number): string {
  return `in ${count(ms)}`
}

function count(age: number): string {
  const [, length, name] = units.find(([limit]) => age < limit) ?? [0, day, 'day']
  const number = Math.max(1, Math.floor(age / length))
  return `${number} ${name}${number === 1 ? '' : 's'}`
}
