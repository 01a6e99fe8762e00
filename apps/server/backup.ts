import { parseArgs } from 'node:util'
import { backUp } from '#platform/server/backup/back-up.ts'
import { BackupFailure } from '#platform/server/config/backup-failure.ts'
import { readBackupConfig } from '#platform/server/config/backup.ts'
import { openVault } from '#platform/server/backup/vault.ts'
import { verifySet } from '#platform/server/backup/verify.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { runCommand, printLine } from './command.ts'

const usage =
  'npm run backup -- <directory or s3://bucket/prefix> [--logical] [--verify [--set <name>] [--earlier-format]]'

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      logical: { type: 'boolean' },
      verify: { type: 'boolean' },
      set: { type: 'string' },
      'earlier-format': { type: 'boolean' },
    },
  })
  const backup = readBackupConfig(process.env, positionals[0])
  if (backup === undefined || positionals.length > 1) throw new BackupFailure(`Usage: ${usage}`)
  if (values.verify === true) {
    const vault = openVault(backup)
    const accepting = values['earlier-format'] === true ? vault.acceptingEarlier() : vault
    await verifySet(accepting, values.set, printLine)
  } else await backUp(readConfig(process.env), backup, { logical: values.logical ?? false, say: printLine })
})
