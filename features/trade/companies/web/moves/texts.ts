import { formatCount } from '#platform/web/notation/counts.ts'
import type { Move } from '../../contract.ts'

export const isUnderWay = ({ state }: Move): boolean => state === 'running' || state === 'undoing'

const records = (count: number): string => (count === 1 ? '1 record' : `${formatCount(count)} records`)

const was = (count: number): string => (count === 1 ? 'was' : 'were')

/** How a move or its undo ended, in sentences. */
export function resultOf(move: Move): string[] {
  const { state, moved, renumbered, returned, stayed, total, failure } = move
  if (state === 'undone')
    return [
      `${records(returned)} ${was(returned)} brought back into your own book.`,
      ...(stayed === 0
        ? []
        : [`${records(stayed)} stayed in the company, because somebody has changed them since.`]),
    ]
  const left = total - moved
  return [
    ...(failure === null ? [] : [failure]),
    `${records(moved)} ${was(moved)} moved.`,
    ...(failure === null && left > 0
      ? [`${records(left)} stayed, because you deleted or moved them meanwhile.`]
      : []),
    ...(renumbered === 0
      ? []
      : [`${formatCount(renumbered)} invoice${renumbered === 1 ? '' : 's'} got a new number.`]),
  ]
}
