import path from 'node:path'
import { parseArgs } from 'node:util'
import { BackupFailure } from '#platform/server/config/backup-failure.ts'
import { restoreSet } from '#platform/server/backup/restore.ts'
import { readBackupConfig } from '#platform/server/config/backup.ts'
import { openVault } from '#platform/server/backup/vault.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { openFileStore } from '#platform/server/files/store.ts'
import { runCommand, printLine } from './command.ts'

const usage =
  'npm run restore -- <directory or s3://bucket/prefix> [--data-dir <empty directory>] [--set <name>] [--to <time>] [--earlier-format]'

const missingKey = [
  'The secret key is not in this backup. Before the first start set SECRET_KEY to the one that the server had,',
  'or put its secret-key into DATA_DIR/secrets. Otherwise sealed quotes, codes of authenticator apps and the key of',
  'the AI service cannot be read.',
]

function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (Number.isNaN(time.getTime()))
    throw new BackupFailure(`--to takes a time such as 2026-11-23T14:30:00Z, not ${text}`)
  return time
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'data-dir': { type: 'string' },
      set: { type: 'string' },
      to: { type: 'string' },
      'earlier-format': { type: 'boolean' },
    },
  })
  const backup = readBackupConfig(process.env, positionals[0])
  if (backup === undefined || positionals.length > 1) throw new BackupFailure(`Usage: ${usage}`)
  const config = readConfig(process.env)
  const directoryOption = values['data-dir']
  const dataDir = directoryOption === undefined ? config.dataDir : path.resolve(directoryOption)
  const vault = openVault(backup)
  const restored = await restoreSet({
    vault: values['earlier-format'] === true ? vault.acceptingEarlier() : vault,
    dataDir,
    store: config.s3 === undefined ? undefined : await openFileStore(config),
    connection: config.databaseUrl === undefined ? undefined : { connectionString: config.databaseUrl },
    id: values.set,
    to: timeOf(values.to),
    say: printLine,
  })
  for (const [table, rows] of restored.rows) if (rows > 0) printLine(`${String(rows).padStart(10)}  ${table}`)
  printLine(`Restored to ${dataDir}: ${restored.rows.size} tables, ${restored.files} files`)
  const complete = Math.max(restored.lastCommit?.getTime() ?? 0, Date.parse(restored.set.finishedAt))
  printLine(`Everything is there that was committed until ${new Date(complete).toISOString()}`)
  if (!restored.hasKey && config.secretKey === undefined) for (const line of missingKey) printLine(line)
})
