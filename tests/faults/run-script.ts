import { execFile } from 'node:child_process'
import path from 'node:path'
import type { Connection } from '#platform/server/database/database.ts'

interface CommandResult {
  readonly code: number
  readonly out: string
  readonly error: string
}

/** Runs `npm run <script> -- <args>`, as people type it. */
export const runScript = (script: string, args: readonly string[], environment: Record<string, string>) =>
  new Promise<CommandResult>((resolve) => {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_)/i.test(name))
    execFile(
      'npm',
      ['run', '--silent', script, '--', ...args],
      {
        cwd: path.join(import.meta.dirname, '../..'),
        env: { ...Object.fromEntries(inherited), ...environment },
      },
      (failure, out, error) => resolve({ code: failure === null ? 0 : Number(failure.code), out, error }),
    )
  })

/** For `DATABASE_URL`. */
export const urlOf = ({ user = '', password = '', database = '', host = '', port = 5432 }: Connection) =>
  `postgresql://${user}:${encodeURIComponent(String(password))}` +
  `@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
