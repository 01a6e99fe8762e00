import * as z from 'zod'
import type { App } from './app.ts'
import type { Queries, Transaction } from './database/database.ts'
import { sql } from './database/sql.ts'
import { renewSealedFiles } from './files/sealed.ts'
import type { FileStore } from './files/store.ts'
import { type SealedKind, sealedKinds, type SealedRow } from './sealed-kinds.ts'
import { isForeignSeal, type Secrets } from './secrets.ts'

const batch = 100
const setting = 'key-rotation'

const finished = z.object({ keyId: z.string(), oldKeyId: z.string(), unreadable: z.number() })

const oldKeyNames = 'SECRET_KEY_OLD (or DATA_DIR/secrets/secret-key-old)'

/** Undefined where there is no old key. Otherwise whether it is still needed, in a sentence for administrators. */
export async function describeRotation(queries: Queries, secrets: Secrets): Promise<string | undefined> {
  const { keyId, oldKeyId } = secrets
  if (oldKeyId === undefined) return undefined
  const row = await queries.first(sql<{ value: unknown }>`select value from settings where name = ${setting}`)
  const done = finished.safeParse(row?.value).data
  if (done?.keyId !== keyId || done.oldKeyId !== oldKeyId)
    return `What the old secret key encrypted is being encrypted with the new one: keep ${oldKeyNames}`
  const count = done.unreadable === 1 ? 'One value' : `${done.unreadable} values`
  const unreadable = done.unreadable === 0 ? '' : `. ${count} can be read with neither key`
  return `The old secret key is no longer needed: remove ${oldKeyNames}${unreadable}`
}

/**
 * Seals with the new key what the old one had sealed, in batches. It can be stopped at any time, and run again.
 * @param files the store itself, whose sealed files it reads as they lie there
 */
export function keyRotation(
  { database, jobs, secrets, log }: Pick<App, 'database' | 'jobs' | 'secrets' | 'log'>,
  files: FileStore,
) {
  const { keyId, oldKeyId } = secrets
  let unreadable = 0
  let renewed = 0

  const renewRow = async (tx: Transaction, kind: SealedKind, row: SealedRow): Promise<void> => {
    for (const owner of row.owners) {
      try {
        const sealed = secrets.renew(row.sealed, owner)
        if (sealed === undefined) return
        await kind.replace(tx, row, sealed, keyId)
        renewed += 1
        return
      } catch (error) {
        if (!isForeignSeal(error)) throw error
      }
    }
    unreadable += 1
  }

  const renewBatch = (kind: SealedKind, after: string): Promise<string | undefined> =>
    database.transaction(async (tx) => {
      const rows = await kind.rows(tx, after, batch)
      for (const row of rows) await renewRow(tx, kind, row)
      return rows.length < batch ? undefined : rows.at(-1)?.position
    })

  const renewAll = async (signal: AbortSignal): Promise<void> => {
    unreadable = 0
    renewed = 0
    for (const kind of sealedKinds()) {
      for (let after: string | undefined = '0'; after !== undefined; after = await renewBatch(kind, after))
        signal.throwIfAborted()
    }
    const ofFiles = await renewSealedFiles(files, secrets, signal)
    unreadable += ofFiles.unreadable
    renewed += ofFiles.renewed
    const value = JSON.stringify({ keyId, oldKeyId, unreadable })
    await database.run(sql`
      insert into settings (name, value) values (${setting}, ${value}::jsonb)
      on conflict (name) do update set value = excluded.value, updated_at = now()`)
    // A warning, so that the usual level of the log shows it.
    log.warn({ renewed, unreadable }, await describeRotation(database, secrets))
  }

  const job = jobs.define({
    name: 'key-rotation',
    data: z.object({ keyId: z.string() }),
    attempts: 10,
    longestMs: 60 * 60 * 1_000,
    run: async (data, { signal }) => {
      // A process that does not know both keys leaves the job to one that does.
      if (oldKeyId === undefined || data.keyId !== keyId)
        throw new Error('This server has another SECRET_KEY')
      await renewAll(signal)
    },
  })

  return {
    /** At every start with an old key: a server that had only that one may have written since. */
    async start(): Promise<void> {
      if (oldKeyId === undefined) return
      await database.transaction((tx) => job.enqueue(tx, { keyId }, { key: `key-rotation ${keyId}` }))
    },
  }
}
