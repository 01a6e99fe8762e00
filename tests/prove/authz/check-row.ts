import { setTimeout } from 'node:timers/promises'
import { sql } from '#platform/server/database/sql.ts'
import type { TestClient } from '#tests/support/client.ts'
import type { Findings } from '../proof.ts'
import { lineOf } from './matrix.ts'
import type { Row } from './row.ts'
import { absentKey } from './rows/assistant.ts'
import { type CallerName, callers, jsonRequest, type Params, type World } from './world.ts'

/** Headers that may differ between the answers for a hidden and an absent item. */
const changing = new Set(['date', 'x-request-id', 'retry-after'])

/** All that these checks need of a world. */
interface Databases {
  readonly app: Pick<World['app'], 'database'>
}

export interface RowReply {
  readonly status: number
  readonly text: string
  readonly headers: string
}

/** The parameters of the same call for an absent item. */
function absentParams(params: Params): Params {
  const inner = 'cardId' in params ? 'cardId' : Object.keys(params)[0]
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name !== inner) return [name, value]
      return [name, typeof value === 'number' ? 999_999_999 : absentKey]
    }),
  )
}

export const absentOf = async (world: World, row: Row, params: Params): Promise<Params> =>
  (await row.absentItem?.(world)) ?? absentParams(params)

/** Whether the parameters name an item that may or may not exist. */
export const isAboutThing = (params: Params): boolean =>
  Object.keys(params).some((name) => name !== 'name' && name !== 'type')

export const nameOf = ({ operation, about }: Row): string =>
  about === undefined ? operation : `${operation} (${about})`

export async function sendRowRequest(
  world: World,
  row: Row,
  caller: CallerName,
  params: Params,
  client: Pick<TestClient, 'fetch'> = world.as(caller),
): Promise<RowReply> {
  const [method = 'GET', path = ''] = row.operation.split(' ')
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const init = row.request?.(world, params, caller) ?? jsonRequest(method, undefined)
  const reply = await client.fetch(row.query === undefined ? address : `${address}?${row.query}`, {
    ...init,
    method,
  })
  const headers = [...reply.headers].filter(([name]) => !changing.has(name))
  return { status: reply.status, text: await reply.text(), headers: JSON.stringify(headers) }
}

/**
 * Tables that change with every call, even a refused one, or by jobs of earlier calls. The index of the search and what
 * is read of the bytes of files follow the other tables, in part seconds later.
 */
const volatile = new RegExp(
  `^(${[
    'account_exports',
    'company_exports',
    'account_link_tokens',
    'invitation_tokens',
    'audit_log',
    'sessions',
    'activity_days',
    '.*_limits?',
    'search_.*',
    'file_(texts|pages)',
  ].join('|')})$`,
)

/** Answers a text that changes when any row of the product's tables is written or deleted. */
export async function fingerprints({ app: { database } }: Databases): Promise<() => Promise<string>> {
  const tables = await database.all(sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const parts = tables
    .filter(({ name }) => !volatile.test(name))
    .map(({ name }) =>
      name === 'attachments'
        ? // Somebody looks at their bytes later.
          `select '${name}' || coalesce(md5(string_agg(
            (to_jsonb(t) - 'content_hash' - 'looked_at')::text, '' order by id)), '') from ${name} t`
        : `select '${name}' || count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from ${name}`,
    )
  const statement = {
    strings: [`select string_agg(t.c, ',') as print from (${parts.join(' union all ')}) t(c)`],
    values: [],
  }
  return async () => (await database.one<{ print: string }>(statement)).print
}

const longestWaitMs = 5_000

/** Jobs of earlier calls would change rows during the next one, as would their news of bills. */
export async function jobsEnd({ app: { database } }: Databases): Promise<void> {
  const deadline = performance.now() + longestWaitMs
  const findDue = () =>
    database.first(sql`
      select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts
      union all select from bill_news limit 1`)
  while ((await findDue()) !== undefined && performance.now() < deadline) await setTimeout(20)
}

/** Makes the calls of one row as all seven callers, for an existing and an absent item. */
export async function checkRow(
  world: World,
  row: Row,
  findings: Findings,
  print: () => Promise<string>,
): Promise<number> {
  const name = nameOf(row)
  const { answers: expected, absent: expectedAbsent } = lineOf(row)
  const isWrite = !row.operation.startsWith('GET')
  let calls = 0
  for (const caller of callers) {
    const expectedStatus = expected.get(caller)
    if (expectedStatus === 'any') continue
    const params = (await row.item?.(world)) ?? {}
    if (isWrite) await jobsEnd(world)
    const before = isWrite ? await print() : ''
    const reply = await sendRowRequest(world, row, caller, params)
    calls += 1
    if (String(reply.status) !== expectedStatus)
      findings.add(
        `${name} by ${caller}: ${reply.status}, not ${expectedStatus}. ${reply.text.slice(0, 120)}`,
      )
    const isRefusal = expectedStatus === '401' || expectedStatus === '403' || expectedStatus === '404'
    if (isWrite && isRefusal && reply.status >= 400 && (await print()) !== before)
      findings.add(`${name} by ${caller} was refused and changed something`)

    if (!isAboutThing(params)) continue
    const absent = await sendRowRequest(world, row, caller, await absentOf(world, row, params))
    calls += 1
    const expectedAbsentStatus = expectedAbsent.get(caller)
    // Rows about the caller or any member define `absent` themselves.
    if (expectedAbsentStatus !== 'any' && String(absent.status) !== expectedAbsentStatus)
      findings.add(
        `${name} by ${caller}, absent: ${absent.status}, not ${expectedAbsentStatus}. ${absent.text.slice(0, 120)}`,
      )
    if (expectedStatus === '404' && (absent.text !== reply.text || absent.headers !== reply.headers))
      findings.add(`${name} by ${caller}: hidden and absent differ: ${reply.text} ${absent.text}`)
  }
  return calls
}
