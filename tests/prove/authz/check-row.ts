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

/** How many calls were made, and how many callers were told the same of a hidden item as of an absent one. */
interface Count {
  calls: number
  compared: number
}

const isRefusal = (status: string | undefined): boolean =>
  status === '401' || status === '403' || status === '404'

/** The parameters of a call for an existing and, where it is about one, an absent item. */
interface Item {
  readonly hidden: Params
  readonly absent: Params | undefined
}

async function makeItem(world: World, row: Row): Promise<Item> {
  const hidden = (await row.item?.(world)) ?? {}
  return { hidden, absent: isAboutThing(hidden) ? await absentOf(world, row, hidden) : undefined }
}

/** Makes the call of one row as one caller, for an existing and an absent item. */
async function askAs(
  world: World,
  row: Row,
  caller: CallerName,
  item: Item,
  findings: Findings,
  count: Count,
): Promise<RowReply> {
  const line = lineOf(row)
  const [expected, expectedAbsent] = [line.answers.get(caller), line.absent.get(caller)]
  const name = `${nameOf(row)} by ${caller}`
  // What is allowed may end the session; what is refused is asked for again in it.
  const isKept = caller !== 'visitor' && isRefusal(expected)
  const client = isKept ? await world.people[caller].open() : world.as(caller)
  const reply = await sendRowRequest(world, row, caller, item.hidden, client)
  count.calls += 1
  if (String(reply.status) !== expected)
    findings.add(`${name}: ${reply.status}, not ${expected}. ${reply.text.slice(0, 120)}`)
  if (item.absent === undefined) return reply

  const absent = await sendRowRequest(world, row, caller, item.absent, client)
  count.calls += 1
  // Rows about the caller or any member define `absent` themselves.
  if (expectedAbsent !== 'any' && String(absent.status) !== expectedAbsent)
    findings.add(`${name}, absent: ${absent.status}, not ${expectedAbsent}. ${absent.text.slice(0, 120)}`)
  if (expected !== '404') return reply
  count.compared += 1
  if (absent.text !== reply.text || absent.headers !== reply.headers)
    findings.add(`${name}: hidden and absent differ: ${reply.text} ${absent.text}`)
  return reply
}

/** Makes the calls of one row as all seven callers. Those who are refused come first, while nothing has changed. */
export async function checkRow(
  world: World,
  row: Row,
  findings: Findings,
  print: () => Promise<string>,
): Promise<Count> {
  const { answers } = lineOf(row)
  const isWrite = !row.operation.startsWith('GET')
  const count: Count = { calls: 0, compared: 0 }
  const asked = callers.filter((caller) => answers.get(caller) !== 'any')
  const { refused = [], allowed = [] } = Object.groupBy(asked, (caller) =>
    isRefusal(answers.get(caller)) ? 'refused' : 'allowed',
  )
  // One item is enough for all whose calls leave it as it is.
  const kept = await makeItem(world, row)
  if (isWrite) await jobsEnd(world)
  let before = isWrite && refused.length > 0 ? await print() : ''
  for (const caller of refused) {
    const { status } = await askAs(world, row, caller, kept, findings, count)
    if (!isWrite) continue
    const after = await print()
    if (status >= 400 && after !== before)
      findings.add(`${nameOf(row)} by ${caller} was refused and changed something`)
    before = after
  }
  for (const caller of allowed)
    await askAs(world, row, caller, isWrite ? await makeItem(world, row) : kept, findings, count)
  return count
}
