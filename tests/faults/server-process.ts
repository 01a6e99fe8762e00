import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { until } from './npm-start.ts'

/** One server process, started without npm, on a database that it does not own. */
export interface ServerProcess {
  readonly port: number
  readonly url: string
  readonly output: () => string
  readonly ready: () => Promise<void>
  /** Sends SIGKILL. */
  readonly kill: () => Promise<void>
  /** Sends SIGTERM, and answers the exit code. */
  readonly end: () => Promise<number | null>
}

/** @param previous where an older version of the product lies, to be run in place of this one */
export function startServer(
  port: number,
  environment: Readonly<Record<string, string>>,
  previous?: string,
): ServerProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_)/i.test(name))
  const child: ChildProcess = spawn(
    process.execPath,
    [previous === undefined ? 'apps/server/start.mjs' : 'apps/server/main.ts'],
    {
      cwd: previous ?? path.join(import.meta.dirname, '../..'),
      env: { ...Object.fromEntries(inherited), HOST: '127.0.0.1', ...environment, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close')
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  child.once('exit', () => process.removeListener('exit', abandon))

  const url = `http://127.0.0.1:${port}`
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`)
    return (await fetch(`${url}/api/health`).catch(() => undefined))?.status === 200
  }
  return {
    port,
    url,
    output: () => output,
    ready: () => until('the server is ready', isReady, 180_000),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async end() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}
