import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import type { App } from './app.ts'
import { streamSetting } from './audit.ts'
import type { AuditStream } from './config/audit-stream.ts'
import type { Database } from './database/database.ts'
import { sql } from './database/sql.ts'

/** Entries that are sent together. */
const batch = 200
const everyMs = 1_000
/** After a failure, so that an absent log server costs little. */
const afterFailureMs = 10_000
const patienceMs = 5_000
/** More than these never wait: the oldest are left to the audit log alone, and the log says so. */
const maxWaiting = 100_000

interface StreamedEntry {
  readonly id: number
  readonly at: string
  readonly actorId: number | null
  readonly action: string
  readonly target: string
  readonly result: number
  readonly address: string
  readonly bookId: number | null
}

/** Whoever has an entry sends it; after half a minute another process may. */
const take = (database: Database): Promise<StreamedEntry[]> =>
  database.transaction((tx) =>
    tx.all(sql<StreamedEntry>`
      with next as (
        select entry_id from audit_stream where taken_until is null or taken_until < now()
        order by entry_id limit ${batch} for update skip locked),
      taken as (
        update audit_stream s set taken_until = now() + interval '30 seconds'
        from next where s.entry_id = next.entry_id returning s.entry_id)
      select l.id, l.at, l.actor_id as "actorId", l.action, l.target, l.result, l.address, l.book_id as "bookId"
      from taken join audit_log l on l.id = taken.entry_id order by l.id`),
  )

const release = (database: Database, entries: readonly StreamedEntry[]): Promise<number> =>
  database.run(sql`
    update audit_stream set taken_until = null where entry_id = any(${entries.map(({ id }) => id)}::bigint[])`)

const forget = (database: Database, entries: readonly StreamedEntry[]): Promise<number> =>
  database.run(sql`delete from audit_stream where entry_id = any(${entries.map(({ id }) => id)}::bigint[])`)

const jsonOf = (entry: StreamedEntry): string => JSON.stringify({ type: 'audit', ...entry })

/** RFC 5424. Facility 13 is that of audits; refusals are warnings. */
const syslogOf = (entry: StreamedEntry): string => {
  const priority = 13 * 8 + (entry.result < 400 ? 6 : 4)
  return `<${priority}>1 ${entry.at} ${hostname()} kontor ${process.pid} audit - ${jsonOf(entry)}`
}

async function sendByTcp(host: string, port: number, lines: readonly string[]): Promise<void> {
  const socket = connect({ host, port, timeout: patienceMs })
  socket.on('timeout', () => socket.destroy(new Error('The log server does not answer')))
  try {
    await once(socket, 'connect')
    // Each with its length before it (RFC 6587).
    socket.end(lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join(''))
    await once(socket, 'finish', { signal: AbortSignal.timeout(patienceMs) })
  } finally {
    socket.on('error', () => {})
    socket.destroySoon()
  }
}

async function sendByUdp(host: string, port: number, lines: readonly string[]): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  try {
    for (const line of lines)
      await new Promise<void>((resolve, reject) =>
        socket.send(line, port, host, (error) => (error === null ? resolve() : reject(error))),
      )
  } finally {
    socket.close()
  }
}

async function send(stream: AuditStream, entries: readonly StreamedEntry[]): Promise<void> {
  const text = () => entries.map((entry) => `${jsonOf(entry)}\n`).join('')
  if (stream.to === 'file') return appendFile(stream.path, text(), { mode: 0o600 })
  if (stream.to === 'stdout') return void process.stdout.write(text())
  const { host, port, transport } = stream
  const lines = entries.map(syslogOf)
  return transport === 'tcp' ? sendByTcp(host, port, lines) : sendByUdp(host, port, lines)
}

export interface AuditStreaming {
  start(): Promise<void>
  stop(): Promise<void>
  /** Leaves out what nobody took for long. */
  cleanUp(): Promise<void>
}

/**
 * Sends each entry of the audit log on after it was committed. What waits is in the database: no request waits for a
 * log server, and what one missed comes when it is back, at least once.
 */
export function openAuditStream({
  config,
  database,
  log,
}: Pick<App, 'config' | 'database' | 'log'>): AuditStreaming {
  const stream = config.auditStream
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()
  let isFailing = false

  /** Answers after how many milliseconds to look again. */
  const sendNext = async (to: AuditStream): Promise<number> => {
    const entries = await take(database)
    if (entries.length === 0) return everyMs
    try {
      await send(to, entries)
    } catch (error) {
      if (!isFailing) log.error({ error }, 'the audit log cannot be streamed: entries wait in the database')
      isFailing = true
      await release(database, entries)
      return afterFailureMs
    }
    isFailing = false
    await forget(database, entries)
    return entries.length < batch ? everyMs : 0
  }

  const loop = (to: AuditStream, ms: number) => {
    if (stopped) return
    timer = setTimeout(() => {
      sending = sendNext(to)
        .catch((error: unknown) => {
          log.warn({ error }, 'the audit log was not streamed')
          return afterFailureMs
        })
        .then((next) => loop(to, next))
    }, ms)
  }

  return {
    async start() {
      if (stream === undefined) {
        await database.run(sql`delete from settings where name = ${streamSetting}`)
        await database.run(sql`delete from audit_stream`)
        return
      }
      await database.run(sql`
        insert into settings (name, value) values (${streamSetting}, 'true') on conflict do nothing`)
      loop(stream, 0)
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await sending
    },
    async cleanUp() {
      const dropped = await database.run(sql`
        delete from audit_stream where entry_id <= (
          select entry_id from audit_stream order by entry_id desc offset ${maxWaiting} limit 1)
          or not exists (select from audit_log l where l.id = entry_id)`)
      if (dropped > 0)
        log.error({ rows: dropped }, 'entries of the audit log were not streamed: too many waited')
    },
  }
}
