import { sql } from '#platform/server/database/sql.ts'
import type { TestClient } from '#tests/support/client.ts'
import type { Findings } from '../proof.ts'
import { expectations, type Row, visitorOnly401 } from './row.ts'
import { absentKey } from './rows/assistant.ts'
import { type CallerName, callers, jsonRequest, type Params, type World } from './world.ts'

/** What may differ between the answers to a hidden and to an absent thing. */
const changing = new Set(['date', 'x-request-id', 'retry-after'])

export interface Heard {
  readonly status: number
  readonly text: string
  readonly headers: string
}

/** The same call about a thing that never was. */
function unknown(params: Params): Params {
  const inner = 'cardId' in params ? 'cardId' : Object.keys(params)[0]
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name !== inner) return [name, value]
      return [name, typeof value === 'number' ? 999_999_999 : absentKey]
    }),
  )
}

export const absentOf = async (world: World, row: Row, params: Params): Promise<Params> =>
  (await row.absentItem?.(world)) ?? unknown(params)

/** Whether a row is about something of which it can be asked whether it exists. */
export const isAboutThing = (params: Params): boolean =>
  Object.keys(params).some((name) => name !== 'name' && name !== 'type')

export const nameOf = ({ operation, about }: Row): string =>
  about === undefined ? operation : `${operation} (${about})`

export async function send(
  world: World,
  row: Row,
  caller: CallerName,
  params: Params,
  client: Pick<TestClient, 'fetch'> = world.as(caller),
): Promise<Heard> {
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

/** Tables whose rows change with every call, refused or not, or by jobs that an earlier call began. */
const volatile =
  /^(account_exports|account_link_tokens|invitation_tokens|audit_log|sessions|activity_days|rate_limits?|.*_limits?)$/

/** Changes when any row of the product's tables is written or goes. */
export async function fingerprints({ app: { database } }: World): Promise<() => Promise<string>> {
  const tables = await database.all(sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const parts = tables
    .filter(({ name }) => !volatile.test(name))
    .map(
      ({ name }) =>
        `select '${name}' || count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from ${name}`,
    )
  const statement = {
    strings: [`select string_agg(t.c, ',') as print from (${parts.join(' union all ')}) t(c)`],
    values: [],
  }
  return async () => (await database.one<{ print: string }>(statement)).print
}

/** Calls one row with all seven callers, about a thing that exists and about one that never was. */
export async function walkRow(
  world: World,
  row: Row,
  findings: Findings,
  print: () => Promise<string>,
): Promise<number> {
  const name = nameOf(row)
  const expected = expectations(row.expect)
  const expectedAbsent = expectations(row.absent ?? visitorOnly401)
  const isWrite = !row.operation.startsWith('GET')
  let calls = 0
  for (const caller of callers) {
    const wanted = expected.get(caller)
    if (wanted === '*') continue
    const params = (await row.item?.(world)) ?? {}
    const before = isWrite ? await print() : ''
    const heard = await send(world, row, caller, params)
    calls += 1
    if (String(heard.status) !== wanted)
      findings.add(`${name} by ${caller}: ${heard.status}, not ${wanted}. ${heard.text.slice(0, 120)}`)
    const isRefusal = wanted === '401' || wanted === '403' || wanted === '404'
    if (isWrite && isRefusal && heard.status >= 400 && (await print()) !== before)
      findings.add(`${name} by ${caller} was refused and changed something`)

    if (!isAboutThing(params)) continue
    const absent = await send(world, row, caller, await absentOf(world, row, params))
    calls += 1
    const wantedAbsent = expectedAbsent.get(caller)
    // Rows about oneself, or about any member, say what they do for an unknown one.
    if (wantedAbsent !== '*' && String(absent.status) !== wantedAbsent)
      findings.add(
        `${name} by ${caller}, absent: ${absent.status}, not ${wantedAbsent}. ${absent.text.slice(0, 120)}`,
      )
    if (wanted === '404' && (absent.text !== heard.text || absent.headers !== heard.headers))
      findings.add(`${name} by ${caller}: hidden and absent differ: ${heard.text} ${absent.text}`)
  }
  return calls
}
