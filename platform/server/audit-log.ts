import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AuditEntry, AuditFileQuery, AuditQuery } from '../contract/audit.ts'
import { maxAuditFile } from '../contract/audit.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { auditSentences, idsIn } from './audit-sentences.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from './cursor.ts'
import type { Database } from './database/database.ts'
import { likePattern, sql, type Sql } from './database/sql.ts'
import type { FileAnswer } from './files/file-answer.ts'
import { sheetFile } from './sheets/sheet-file.ts'

type Filter = Omit<AuditQuery, 'cursor' | 'limit'>

interface AuditRow {
  readonly id: number
  readonly at: string
  readonly actorId: number | null
  readonly pseudonym: string | null
  readonly username: string | null
  readonly fullName: string | null
  readonly action: string
  readonly target: string
  readonly result: number
  readonly address: string
}

/** What is wanted of the entries `l`, and how many of the newest of them. */
export interface Wanted {
  readonly conditions: readonly Sql[]
  readonly limit: number
}

const trimmed = (text: string | undefined) => text?.trim() || undefined

function conditionsOf(filter: Filter, before: number | undefined): Sql[] {
  const [actor, action, target] = [filter.actor, filter.action, filter.target].map(trimmed)
  const { result, from, to } = filter
  const conditions: Sql[] = []
  if (before !== undefined) conditions.push(sql`l.id < ${before}`)
  if (actor !== undefined) {
    const pattern = likePattern(actor)
    conditions.push(sql`l.actor_id = any(array(
      select id from users where username ilike ${pattern} or full_name ilike ${pattern}))`)
  }
  if (action !== undefined) conditions.push(sql`l.action ilike ${likePattern(action)}`)
  if (target !== undefined) conditions.push(sql`l.target ilike ${likePattern(target)}`)
  if (result !== undefined) conditions.push(result === 'done' ? sql`l.result < 400` : sql`l.result >= 400`)
  if (from !== undefined) conditions.push(sql`l.at >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`l.at < ${to}::date + 1`)
  return conditions
}

const findNames = (database: Database, ids: readonly number[]): Promise<{ id: number; fullName: string }[]> =>
  database.all(sql<{ id: number; fullName: string }>`
    select id, full_name as "fullName" from users where id = any(${ids}::bigint[])`)

const fileColumns = [
  { title: 'Time (UTC)', width: 22 },
  { title: 'Who', width: 30 },
  { title: 'Did', width: 60 },
  { title: 'Action', width: 24 },
  { title: 'Target', width: 40 },
  { title: 'Result', width: 10 },
  { title: 'Network address', width: 24 },
]

const nameOfActor = ({ actor, pseudonym }: AuditEntry): string =>
  pseudonym ?? (actor === null ? '' : (actor.username ?? String(actor.id)))

const jsonFile = (fileName: string, entries: readonly AuditEntry[]): FileAnswer => ({
  open: async () => Readable.from([JSON.stringify(entries, null, 1)]),
  size: undefined,
  mimeType: 'application/json',
  fileName: `${fileName}.json`,
  inline: false,
  cacheControl: 'no-store',
  version: randomUUID(),
})

/** Reads the audit log: its pages and its files, for whoever may. */
export function auditReader(database: Database, endpoints: () => readonly Endpoint[]) {
  const sentenceOf = auditSentences(endpoints)

  /** `entries` selects the wanted ones, with the columns of the table. */
  const read = async (wanted: Wanted, entries: (wanted: Wanted) => Sql): Promise<AuditEntry[]> => {
    const rows = await database.allPlanned(sql<AuditRow>`
      select l.id, l.at, l.actor_id as "actorId", l.actor_pseudonym as pseudonym, u.username,
        u.full_name as "fullName", l.action, l.target, l.result, l.address
      from (${entries(wanted)}) l left join users u on u.id = l.actor_id
      order by l.id desc limit ${wanted.limit}`)
    const named = await findNames(
      database,
      rows.flatMap(({ target }) => idsIn(target)),
    )
    const names = new Map(named.map(({ id, fullName }) => [id, fullName]))
    return rows.map(({ actorId, username, fullName, ...entry }) => ({
      ...entry,
      sentence: sentenceOf(entry, (id) => names.get(id)),
      actor: actorId === null ? null : { id: actorId, username, fullName },
    }))
  }

  return {
    async page({ cursor, limit = defaultPageSize, ...filter }: AuditQuery, entries: (wanted: Wanted) => Sql) {
      const conditions = conditionsOf(filter, decodeCursor(cursor, idPosition)?.[0])
      return cutPage(await read({ conditions, limit: limit + 1 }, entries), limit, ({ id }) => [id])
    },

    async file(
      { format, ...filter }: AuditFileQuery,
      fileName: string,
      entries: (wanted: Wanted) => Sql,
    ): Promise<FileAnswer> {
      const found = await read({ conditions: conditionsOf(filter, undefined), limit: maxAuditFile }, entries)
      if (format === 'json') return jsonFile(fileName, found)
      return sheetFile({
        name: 'Log',
        fileName,
        format,
        columns: fileColumns,
        rows: found.map((entry) => [
          entry.at,
          nameOfActor(entry),
          entry.sentence,
          entry.action,
          entry.target,
          { number: String(entry.result) },
          entry.address,
        ]),
      })
    },
  }
}
