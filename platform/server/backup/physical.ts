import type { Client, ClientConfig } from 'pg'
import { BackupFailure } from '../config/backup-failure.ts'
import { lsnName, parseLsn, segmentStart } from './lsn.ts'
import type { OnProgress } from './progress.ts'
import { megabytes } from './progress.ts'
import type { PhysicalCopy } from './shapes.ts'
import type { Vault } from './vault.ts'
import { connectReplication, CopyOut } from './wire.ts'

/** The fastest rate while the server runs, in KB/s: requests come first. */
const gentleRate = 32_768

export interface PhysicalOptions {
  readonly connection: ClientConfig
  readonly vault: Vault
  readonly say: OnProgress
  /** A replication slot of this name remains, and keeps the log from the start of the backup. */
  readonly slot?: string
  readonly gentle?: boolean
}

/** The one tar archive that BASE_BACKUP sends. Each message is a letter for its kind, then its content. */
async function* archiveIn(copy: CopyOut, say: OnProgress): AsyncGenerator<Buffer> {
  let archives = 0
  let total = 0
  let reportedAt = Date.now()
  for await (const message of copy) {
    if (!Buffer.isBuffer(message)) continue
    const kind = String.fromCharCode(message[0] ?? 0)
    if (kind === 'n' && ++archives > 1)
      throw new BackupFailure('This database has tablespaces, which a backup does not carry')
    if (kind !== 'd') continue
    total += message.length - 1
    yield message.subarray(1)
    if (Date.now() - reportedAt < 2_000) continue
    reportedAt = Date.now()
    say(`Database: ${megabytes(total)} read`)
  }
}

/** A self-contained copy of the running embedded database. */
export async function copyPhysical(options: PhysicalOptions): Promise<PhysicalCopy> {
  const { connection, vault, say, slot, gentle = false } = options
  const client = await connectReplication(connection)
  try {
    const timeline = await readTimeline(client)
    // Without a slot, log that the copy needs could be removed before its end.
    await client.query(
      slot === undefined
        ? 'CREATE_REPLICATION_SLOT "kontor_copy" TEMPORARY PHYSICAL RESERVE_WAL'
        : `CREATE_REPLICATION_SLOT "${slot}" PHYSICAL RESERVE_WAL`,
    )
    const rate = gentle ? `, MAX_RATE ${gentleRate}` : ''
    const copy = new CopyOut(
      `BASE_BACKUP (LABEL 'kontor', CHECKPOINT 'fast', WAL true, MANIFEST 'no'${rate})`,
    )
    client.query(copy)
    const archive = await vault.write(archiveIn(copy, say))
    const end = copy.rows.at(-1)?.[0]
    if (!end) throw new BackupFailure('The database ended its copy without saying where')
    const consistentAt = parseLsn(end)
    return {
      kind: 'physical',
      archive,
      timeline,
      logFrom: lsnName(segmentStart(consistentAt)),
      consistentAt: lsnName(consistentAt),
    }
  } finally {
    await client.end()
  }
}

export async function readTimeline(client: Client): Promise<number> {
  const { rows } = await client.query<{ timeline: number | string }>('IDENTIFY_SYSTEM')
  return Number(rows[0]?.timeline)
}
