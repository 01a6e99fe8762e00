import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientConfig } from 'pg'
import { onFileWritten } from '../files/store.ts'
import { BackupFailure } from '../config/backup-failure.ts'
import { copyLocal, copyStored, type FileSource } from './files.ts'
import { connectPlain } from './logical.ts'
import { lsnName, lsnOfName, parseLsn } from './lsn.ts'
import { slotOf, withPruneLock } from './make-set.ts'
import { readTimeline } from './physical.ts'
import { filesOf, incrementsFolder, readIncrements } from './sets.ts'
import type { FileEntry, Increment, Manifest } from './shapes.ts'
import type { Vault } from './vault.ts'
import { connectReplication, LogStream } from './wire.ts'

/** The most bytes of the log that wait in memory. */
const maxWaitingBytes = 32 * 1024 * 1024
/** Files copied at a time; each waits for the disk or the network. */
const concurrency = 8
const closeTimeoutMs = 4_000

export interface ShipmentOptions {
  readonly connection: ClientConfig
  readonly vault: Vault
  readonly source: FileSource
  readonly seconds: number
}

/** Sends the log that follows a set, with added files, to the backup target every few seconds. */
export class Shipment {
  /** Settles when the shipment cannot go on. */
  readonly ended: Promise<void>
  readonly #options: ShipmentOptions
  readonly #set: Manifest
  readonly #client: Client
  readonly #stream: LogStream
  readonly #knownFiles: Map<string, FileEntry>
  readonly #newKeys: Set<string>
  readonly #timer: NodeJS.Timeout
  readonly #unsubscribe: () => void
  readonly #broken = Promise.withResolvers<void>()
  #waiting: Buffer[] = []
  #waitingBytes = 0
  /** The position in the log where the waiting bytes begin. */
  #startLsn: bigint
  #flushing: Promise<void> = Promise.resolve()

  private constructor(
    options: ShipmentOptions,
    set: Manifest,
    client: Client,
    start: { readonly from: bigint; readonly timeline: number },
    known: Map<string, FileEntry>,
  ) {
    this.#options = options
    this.#set = set
    this.#client = client
    this.#knownFiles = known
    this.#newKeys = new Set()
    this.#startLsn = start.from
    this.#stream = new LogStream({ slot: slotOf(set.id), ...start }, this.#collect)
    this.ended = Promise.race([this.#broken.promise, this.#stream.ended.promise])
    this.ended.catch(() => {})
    this.#unsubscribe = onFileWritten(({ dataDir, key }) => {
      if (dataDir === options.source.dataDir) this.#newKeys.add(key)
    })
    client.query(this.#stream)
    this.#timer = setInterval(() => void this.#flush().catch(this.#broken.reject), options.seconds * 1_000)
    this.#timer.unref()
  }

  /** Continues where the last increment of the set ended. */
  static async open(options: ShipmentOptions, set: Manifest): Promise<Shipment> {
    const { vault, connection, source } = options
    if (set.database.kind !== 'physical') throw new BackupFailure('No log follows a set of this kind')
    const last = (await readIncrements(vault, set.id)).at(-1)
    const known = new Map<string, FileEntry>()
    for await (const entry of filesOf(vault, set)) known.set(entry.path, entry)
    const client = await connectReplication(connection)
    const { timeline } = set.database
    if ((await readTimeline(client)) !== timeline) {
      await client.end()
      throw new BackupFailure('The database has been restored since')
    }
    const from = lsnOfName(last?.to ?? set.database.logFrom)
    const shipment = new Shipment(options, set, client, { from, timeline }, known)
    // Files written from now on are reported to the subscription; this finds those written before.
    for await (const key of source.files.keys(new Date(set.startedAt)))
      if (!known.has(`files/${key}`)) shipment.#newKeys.add(key)
    return shipment
  }

  /** Sends what was committed until now, if the target answers soon. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    const sendRest = async (): Promise<void> => {
      const end = await this.#currentEnd()
      while (this.#startLsn + BigInt(this.#waitingBytes) < end) await sleep(20)
      await this.#flush()
    }
    await Promise.race([sendRest(), this.ended, sleep(closeTimeoutMs, undefined, { ref: false })]).catch(
      () => {},
    )
    await this.abandon()
  }

  async abandon(): Promise<void> {
    clearInterval(this.#timer)
    this.#unsubscribe()
    this.#broken.resolve()
    await this.#client.end().catch(() => {})
    // The next shipment must find the last increment complete.
    await this.#flushing.catch(() => {})
  }

  readonly #collect = (_from: bigint, bytes: Buffer): void => {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes < maxWaitingBytes) return
    this.#stream.pause()
    void this.#flush().catch(this.#broken.reject)
  }

  /** One at a time, so that each increment begins where the one before ended. */
  #flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#send())
    return this.#flushing
  }

  async #send(): Promise<void> {
    const { vault, source, connection } = this.#options
    if (this.#waitingBytes === 0) return
    const at = new Date()
    const log = this.#waiting
    const from = this.#startLsn
    const to = from + BigInt(this.#waitingBytes)
    // Files are written before the rows that name them, so every file that this log names is known by now.
    const keys = [...this.#newKeys]
    this.#waiting = []
    this.#waitingBytes = 0
    this.#startLsn = to
    this.#stream.resume()
    await withPruneLock(connection, async () => {
      const files: FileEntry[] = []
      for await (const entry of copyLocal(vault, source.dataDir, this.#knownFiles))
        if (this.#knownFiles.get(entry.path) !== entry) files.push(entry)
      const remainingKeys = keys.values()
      const copyRest = async (): Promise<void> => {
        for (const key of remainingKeys) {
          const entry = await copyStored(vault, source.files, key)
          if (entry !== undefined) files.push(entry)
        }
      }
      await Promise.all(Array.from({ length: concurrency }, copyRest))
      const increment: Increment = {
        from: lsnName(from),
        to: lsnName(to),
        at: at.toISOString(),
        log: await vault.write(iterateChunks(log)),
        files,
      }
      await vault.putDocument(`${incrementsFolder(this.#set.id)}${lsnName(from)}-${lsnName(to)}`, increment)
      for (const entry of files) this.#knownFiles.set(entry.path, entry)
      for (const key of keys) this.#newKeys.delete(key)
    })
    this.#stream.confirm(to)
  }

  async #currentEnd(): Promise<bigint> {
    const client = await connectPlain(this.#options.connection)
    try {
      const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
      return parseLsn(rows[0]?.lsn ?? '0/0')
    } finally {
      await client.end()
    }
  }
}

async function* iterateChunks(log: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* log
}
