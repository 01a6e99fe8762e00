import type { Pool } from 'pg'

/** How much of a pool is used just now. */
export interface PoolSize {
  readonly open: number
  readonly inUse: number
  /** Callers that wait for a connection, or for their turn. */
  readonly waiting: number
}

export const sizeOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolSize => ({
  open: totalCount,
  inUse: totalCount - idleCount,
  waiting: waitingCount,
})
