import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import { copyPhysical } from '#platform/server/backup/physical.ts'
import { readBackupConfig } from '#platform/server/config/backup.ts'
import { openVault } from '#platform/server/backup/vault.ts'
import { type EmbeddedDatabase, startEmbedded } from '#platform/server/database/embedded/index.ts'

export type ConnectionSettings = EmbeddedDatabase['connection']

/** Creates a directory for `startStandby`: a base backup of the running primary. */
export async function createStandbyDirectory(primary: ConnectionSettings, home: string): Promise<string> {
  const config = readBackupConfig({}, path.join(home, 'base-backup'))
  if (config === undefined) throw new Error('An address was given')
  const vault = openVault(config)
  const copy = await copyPhysical({ connection: primary, vault, say: () => {} })
  const directory = path.join(home, 'standby')
  await mkdir(directory, { mode: 0o700 })
  await pipeline(Readable.from(vault.read(copy.archive, 'the database')), unpackTar(directory))
  await writeFile(path.join(directory, 'standby.signal'), '')
  return directory
}

/** The embedded PostgreSQL as a hot standby that streams from the primary. */
export const startStandby = (directory: string, primary: ConnectionSettings): Promise<EmbeddedDatabase> =>
  startEmbedded({
    directory,
    settings: {
      primary_conninfo: `host=${primary.host} port=${primary.port} user=${primary.user} password=${primary.password}`,
      hot_standby: 'on',
      // Queries that block the replay are cancelled soon.
      max_standby_streaming_delay: '200ms',
    },
  })

export const connectionString = ({ host, port, user, password, database }: ConnectionSettings): string =>
  `postgresql://${user}:${encodeURIComponent(password)}` +
  `@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
