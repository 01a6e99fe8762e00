const counts = new Intl.NumberFormat()
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

export const countText = (value: number): string => counts.format(value)

/** On an axis: `21 Nov`. */
export const dayText = (date: string): string => short.format(new Date(date))

export const bucketText = (date: string, bucket: 'day' | 'week'): string =>
  bucket === 'day' ? full.format(new Date(date)) : `Week of ${full.format(new Date(date))}`
