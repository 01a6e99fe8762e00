import { BackupFailure } from '#platform/server/config/backup-failure.ts'
import { ConfigError } from '#platform/server/config/config.ts'
import { createPrivately } from '#platform/server/data-dir.ts'
import { EmbeddedFailure } from '#platform/server/database/embedded/index.ts'

export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** One line for failures that the person can fix; the stack for all others. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const known = [BackupFailure, ConfigError, EmbeddedFailure].some((kind) => error instanceof kind)
  if (known || code.startsWith('ERR_PARSE_ARGS')) return error.message
  if (code === 'ENOSPC') return `No room is left: ${error.message}`
  if (['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'].includes(code))
    return `The database cannot be reached: ${error.message}`
  return error.stack ?? error.message
}

/** Runs a command; its failure sets exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  createPrivately()
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}
