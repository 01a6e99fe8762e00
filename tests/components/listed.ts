import type { Body, Endpoint } from '#platform/contract/endpoint.ts'
import { answer, type Call } from './answers.ts'

/** A list of records that are added, changed, put into the trash and brought back. */

interface Kept {
  readonly id: number
  readonly deletedAt: string | null
  readonly version: number
}

interface Listed<E extends Endpoint, C extends Endpoint> {
  readonly list: Endpoint
  readonly get: Endpoint
  readonly create: E
  readonly change: C
  readonly remove: Endpoint
  readonly restore: Endpoint
}

interface Rules<Row, E extends Endpoint> {
  /** A record as a form says it. */
  readonly rowOf: (form: Body<E>, id: number, was: Row | undefined) => Row
  /** What the list leaves of those in the trash or out of it. */
  readonly find?: (row: Row, query: URLSearchParams) => boolean
}

/** Answers for these records; what the page does changes them. */
export function answerListed<Row extends Kept, E extends Endpoint, C extends Endpoint>(
  api: Listed<E, C>,
  rows: Row[],
  { rowOf, find = () => true }: Rules<Row, E>,
) {
  const idOf = ({ params }: Pick<Call, 'params'>) => Number(params['id'])
  const rowWith = (id: number) => rows.find((row) => row.id === id)
  const replace = (id: number, by: (was: Row) => Row): unknown => {
    const at = rows.findIndex((row) => row.id === id)
    const [was] = rows.slice(at, at + 1)
    if (was !== undefined) rows[at] = by(was)
    return rows[at]
  }
  const reply = (endpoint: Endpoint, by: (call: Call) => unknown) => answer(endpoint, by as never)
  reply(api.list, ({ query }) =>
    rows.filter((row) => (row.deletedAt !== null) === (query.get('deleted') === 'true') && find(row, query)),
  )
  reply(api.get, (call) => rowWith(idOf(call)))
  const created = answer<E>(api.create, (({ body }: Call<E>) => {
    const row = rowOf(body, rows.length + 1, undefined)
    rows.push(row)
    return row
  }) as never)
  const changed = answer<C>(api.change, ((call: Call<E>) =>
    replace(idOf(call), (was) => ({ ...rowOf(call.body, was.id, was), version: was.version + 1 }))) as never)
  reply(api.remove, (call) =>
    replace(idOf(call), (was) => ({ ...was, deletedAt: '2026-03-06T10:00:00.000Z' })),
  )
  reply(api.restore, (call) => replace(idOf(call), (was) => ({ ...was, deletedAt: null })))
  return { created, changed }
}
