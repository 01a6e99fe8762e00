import type { Page } from '../../../../platform/web/api/index.ts'

/** What every business record has. */
export interface RecordRow {
  readonly id: number
  readonly version: number
  /** When it was moved to trash, or null. */
  readonly deletedAt: string | null
}

/** How a feature's records are reached; the platform does the rest alike for all of them. */
export interface RecordCalls<Row extends RecordRow, Body> {
  /** The resource of its live frames, and the first part of all its query keys; lists continue with `'list'`. */
  readonly name: string
  readonly load: (id: number) => Promise<Row>
  readonly create: (body: Body, idempotencyKey: string) => Promise<Row>
  readonly replace: (id: number, body: Body, version: number) => Promise<Row>
  /** At most `maxBulk` ids; answers those it has changed. */
  readonly trash: (ids: readonly number[]) => Promise<readonly number[]>
  readonly restore: (ids: readonly number[]) => Promise<readonly number[]>
}

/** `If-Match` for the version that was edited. */
export const ifMatch = (version: number): Record<string, string> => ({ 'if-match': `"${version}"` })

export type RowPage<Row> = Page<Row>
