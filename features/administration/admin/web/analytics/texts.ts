import { formatDate } from '#platform/web/notation/dates.ts'

export { formatCount as countText } from '#platform/web/notation/counts.ts'
/** On an axis: `Nov 21`. */
export { formatDay as dayText } from '#platform/web/notation/dates.ts'

export const bucketText = (date: string, bucket: 'day' | 'week'): string =>
  bucket === 'day' ? formatDate(date) : `Week of ${formatDate(date)}`
