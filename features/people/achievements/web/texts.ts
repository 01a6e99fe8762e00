import { formatCount } from '#platform/web/notation/counts.ts'

export const pointsText = (points: number): string =>
  `${formatCount(points)} ${points === 1 ? 'point' : 'points'}`
