/** How often each status came; 0 if the server closed the connection. */
export type Tally = Readonly<Record<number, number>>

const countOf = (tally: Tally, statuses: readonly number[]): number =>
  statuses.reduce((sum, status) => sum + (tally[status] ?? 0), 0)

export const isServedAndRefused = (tally: Tally): boolean =>
  countOf(tally, [200, 201]) > 0 && countOf(tally, [429]) > 0
