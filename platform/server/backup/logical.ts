import { Readable } from 'node:stream'
import { Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg'
import { hasCode } from '../database/embedded/errors.ts'
import { BackupFailure } from '../config/backup-failure.ts'
import { megabytes, type OnProgress } from './progress.ts'
import type { LogicalCopy } from './shapes.ts'
import type { Vault } from './vault.ts'
import { copyIn, CopyOut } from './wire.ts'

/** All relations except those of PostgreSQL itself and of extensions. */
const ownRelations = (kind: string) => `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = '${kind}' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and c.relpersistence <> 't'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Without generated columns, which are computed again. */
const tablesText = `
  select n.nspname as schema, c.relname as name,
    (select coalesce(array_agg(a.attname::text order by a.attnum), '{}') from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  ${ownRelations('r')} order by 1, 2`

const sequencesText = `
  select s.schemaname as schema, s.sequencename as name, s.last_value::text as value, s.start_value::text as start
  from pg_sequences s where s.schemaname !~ '^pg_' order by 1, 2`

interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: string[]
}

export const qualified = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`

const columnList = ({ columns }: Table): string => columns.map(escapeIdentifier).join(', ')

export async function connectPlain(connection: ClientConfig): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'kontor backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  return client
}

export const listTables = async (client: Client): Promise<Table[]> =>
  (await client.query<Table>(tablesText)).rows

/** Copies all tables from one snapshot. It needs no right that a tenant of a shared server lacks. */
export async function copyLogical(
  connection: ClientConfig,
  vault: Vault,
  say: OnProgress,
): Promise<LogicalCopy> {
  const client = await connectPlain(connection)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations order by name',
    )
    const tables: LogicalCopy['tables'] = []
    for (const table of await listTables(client)) {
      const copy = new CopyOut(`copy ${qualified(table)} (${columnList(table)}) to stdout`)
      let rows = 0
      const counted = async function* () {
        // COPY sends each row as one message.
        for await (const row of copy) {
          if (!Buffer.isBuffer(row)) continue
          rows += 1
          yield row
        }
      }
      client.query(copy)
      const part = await vault.write(counted())
      tables.push({ ...table, rows, part })
      if (part.bytes > 1_000_000) say(`Table ${table.name}: ${rows} rows, ${megabytes(part.bytes)}`)
    }
    // After the tables: sequences advance outside transactions, so these values are never too small.
    await client.query('commit')
    const sequences = await client.query<LogicalCopy['sequences'][number]>(sequencesText)
    return { kind: 'logical', migrations: migrations.rows, tables, sequences: sequences.rows }
  } finally {
    await client.end()
  }
}

/** Fills a database that has the same migrations and no other data, in one transaction. */
export async function loadLogical(
  connection: ClientConfig,
  copy: LogicalCopy,
  vault: Vault,
  say: OnProgress,
): Promise<void> {
  const client = await connectPlain(connection)
  try {
    await client.query('begin')
    await withoutTriggers(client)
    const existing = await listTables(client)
    const names = (tables: readonly Table[]) =>
      tables.map((table) => `${qualified(table)}(${columnList(table)})`)
    const missing = names(copy.tables).find((name) => !names(existing).includes(name))
    if (missing !== undefined) throw new BackupFailure(`This version of Kontor has no table ${missing}`)
    if (existing.length > 0) await client.query(`truncate ${existing.map(qualified).join(', ')}`)
    for (const table of copy.tables) {
      const source = Readable.from(vault.read(table.part, `the table ${table.name}`))
      await copyIn(client, `copy ${qualified(table)} (${columnList(table)}) from stdin`, source)
      say(`Table ${table.name}: ${table.rows} rows`)
    }
    for (const { value, start, ...sequence } of copy.sequences) {
      const set = `${escapeLiteral(qualified(sequence))}, ${value ?? start}, ${value !== null}`
      await client.query(`select setval(${set})`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The rows are consistent already; triggers would write some of them twice. */
async function withoutTriggers(client: Client): Promise<void> {
  try {
    await client.query(`set local session_replication_role = replica`)
  } catch (error) {
    if (!hasCode(error, '42501')) throw error
    throw new BackupFailure(
      'The database user may not switch triggers off. Restore as a superuser, or let one say: ' +
        'grant set on parameter session_replication_role to <user>',
    )
  }
}
