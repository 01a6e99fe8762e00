import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The product, started by `npm start` in its own process group, as in a terminal. */
export interface StartedProduct {
  readonly npm: ChildProcess
  /** The output so far. */
  readonly output: () => string
  readonly health: () => Promise<number>
  readonly exitCode: () => Promise<number | null>
  /** Sends what Ctrl-C sends. */
  readonly interrupt: () => void
}

export function npmStart(dataDir: string, port: number): StartedProduct {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|VITEST|NODE_|DATABASE_URL)/i.test(name),
  )
  const npm = spawn('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...Object.fromEntries(inherited),
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'off',
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(npm, 'close')
  // In its own process group it gets no signal when the test run is interrupted.
  const abandon = () => npm.kill('SIGTERM')
  process.once('exit', abandon)
  npm.once('exit', () => process.removeListener('exit', abandon))
  return {
    npm,
    output: () => output,
    health: () => health(port),
    exitCode: async () => {
      await ended
      return npm.exitCode
    },
    interrupt: () => {
      if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT')
    },
  }
}

/** The status of /api/health; 0 while no server listens. */
async function health(port: number): Promise<number> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`, {
      signal: AbortSignal.timeout(8_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await sleep(25)
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

export interface Process {
  readonly pid: number
  readonly command: string
}

/** Sends a signal to a listed process, which may have ended since. */
export function signal({ pid }: Pick<Process, 'pid'>, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const isPostmaster = ({ command }: Process): boolean => command.includes('bin/postgres -D')

/** Ends what a test left running. SIGINT ends a database although clients are connected. */
export function endAll(dataDir: string): void {
  for (const found of processesOf(dataDir)) signal(found, isPostmaster(found) ? 'SIGINT' : 'SIGTERM')
}

/** Kills a database with its helpers, as a power cut would. */
export function killDatabase(dataDir: string): void {
  for (const found of processesOf(dataDir))
    if (isPostmaster(found) || found.command.startsWith('postgres:')) signal(found, 'SIGKILL')
}

/** Every process that was started with this DATA_DIR or works inside of it, from npm to PostgreSQL's helpers. */
export function processesOf(dataDir: string): Process[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      const inside = readlinkSync(`/proc/${pid}/cwd`).startsWith(`${dataDir}/`)
      // A zombie has no command: its parent has not read its exit status yet.
      return command !== '' && (inside || environment.includes(`DATA_DIR=${dataDir}`))
        ? [{ pid: Number(pid), command }]
        : []
    } catch {
      return []
    }
  })
}
