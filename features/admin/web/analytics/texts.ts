const counts = new Intl.NumberFormat()
const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

export const countText = (value: number): string => counts.format(value)

/** Decimal units, as disks and providers count: `1.4 MB`. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  const digits = power === 0 || value >= 100 ? 0 : 1
  return `${value.toFixed(digits).replace(/\.0$/, '')} ${units[power] ?? 'B'}`
}

/** On an axis: `21 Nov`. */
export const dayText = (date: string): string => short.format(new Date(date))

export const bucketText = (date: string, bucket: 'day' | 'week'): string =>
  bucket === 'day' ? full.format(new Date(date)) : `Week of ${full.format(new Date(date))}`
