import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { FileSource } from './files.ts'
import { connectPlain } from './logical.ts'
import { makeSet, slotOf } from './make-set.ts'
import type { OnProgress } from './progress.ts'
import { listSets, readProvenSet } from './sets.ts'
import type { BackupConfig } from '../config/backup.ts'
import type { Manifest } from './shapes.ts'
import { Shipment } from './shipment.ts'
import { openVault } from './vault.ts'

const dayMs = 24 * 60 * 60 * 1_000
const pollMs = 60 * 1_000
const maxPauseMs = 60_000

export interface ShipperOptions {
  readonly config: BackupConfig
  readonly connection: ClientConfig
  readonly source: FileSource
  /** Whether the database is the embedded one, so that its log can follow the sets. */
  readonly embedded: boolean
  readonly say: OnProgress
}

export interface Shipper {
  close(): Promise<void>
}

const isSetDue = (set: Manifest | undefined): boolean =>
  set === undefined || Date.now() - new Date(set.startedAt).getTime() > dayMs

async function slots(connection: ClientConfig): Promise<{ name: string; lost: boolean }[]> {
  const client = await connectPlain(connection)
  try {
    const { rows } = await client.query<{ name: string; lost: boolean }>(`
      select slot_name::text as name, coalesce(wal_status in ('lost', 'unreserved'), false) as lost
      from pg_replication_slots where slot_type = 'physical' and starts_with(slot_name, '${slotOf('')}')`)
    return rows
  } finally {
    await client.end()
  }
}

/** Drops the slots for which the database keeps its log, except that of one set. */
export async function dropSlots(connection: ClientConfig, except?: Manifest): Promise<void> {
  const client = await connectPlain(connection)
  try {
    for (const { name } of await slots(connection)) {
      if (except !== undefined && name === slotOf(except.id)) continue
      await client.query(
        'select pg_terminate_backend(active_pid, 5000) from pg_replication_slots where slot_name = $1',
        [name],
      )
      await client.query('select pg_drop_replication_slot($1)', [name])
    }
  } finally {
    await client.end()
  }
}

/** Makes a set every day and, for the embedded database, sends the log that follows it, until it is closed. */
export function startShipper(options: ShipperOptions): Shipper {
  const { config, connection, source, embedded, say } = options
  const vault = openVault(config)
  const stopping = new AbortController()
  const { signal } = stopping
  let shipment: Shipment | undefined
  const shipping = { connection, vault, source, seconds: config.seconds }
  const ignore = () => {}
  const newSet = async () => {
    const kind = embedded ? ('physical' as const) : ('logical' as const)
    const report = await makeSet({
      connection,
      vault,
      source,
      keep: config,
      kind,
      keepsLog: embedded,
      gentle: true,
      say: ignore,
    })
    return report.set
  }

  /** The set to which this database sends its log: the newest one with a live slot. */
  const findCurrent = async (): Promise<Manifest | undefined> => {
    const names = await listSets(vault)
    if (!embedded) {
      const newest = names.at(-1)
      return newest && readProvenSet(vault, newest)
    }
    const alive = new Set((await slots(connection)).filter(({ lost }) => !lost).map(({ name }) => name))
    const current = names.findLast(({ id }) => alive.has(slotOf(id)))
    return current && readProvenSet(vault, current)
  }

  const startShipment = async (set: Manifest): Promise<void> => {
    if (!embedded) return
    const next = await Shipment.open(shipping, set)
    if (signal.aborted) return next.abandon()
    const before = shipment
    shipment = next
    await before?.close()
    await dropSlots(connection, set)
  }

  const shipUntilBroken = async (): Promise<void> => {
    let set = await findCurrent()
    if (set !== undefined) await startShipment(set)
    for (;;) {
      if (set === undefined || isSetDue(set)) {
        set = await newSet()
        await startShipment(set)
      }
      const pause = sleep(pollMs, undefined, { signal })
      await (shipment === undefined ? pause : Promise.race([pause, shipment.ended]))
      if (shipment !== undefined && (await hasEnded(shipment))) throw new Error('The log stream has ended')
    }
  }

  const run = async (): Promise<void> => {
    let pause = 1_000
    while (!signal.aborted) {
      const began = Date.now()
      try {
        await shipUntilBroken()
      } catch (error) {
        if (signal.aborted) return
        await shipment?.abandon()
        shipment = undefined
        say(`The backup is interrupted: ${error instanceof Error ? error.message : String(error)}`)
        if (Date.now() - began > maxPauseMs) pause = 1_000
        await sleep(pause, undefined, { signal }).catch(ignore)
        pause = Math.min(pause * 2, maxPauseMs)
      }
    }
  }
  const running = run()

  return {
    async close() {
      stopping.abort()
      await shipment?.close()
      await Promise.race([running, sleep(1_000, undefined, { ref: false })])
    },
  }
}

const hasEnded = (shipment: Shipment): Promise<boolean> =>
  Promise.race([shipment.ended.then(() => true), sleep(0).then(() => false)])
