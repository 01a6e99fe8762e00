import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { findRunning } from '#platform/server/database/embedded/index.ts'
import { freePort, processesOf, until } from '#tests/faults/npm-start.ts'
import { type ServerProcess, startServer } from '#tests/faults/server-process.ts'
import { createClient, type TestClient } from '#tests/support/client.ts'
import { memorySettings } from '#tools/memory-settings.mjs'

export interface Caller extends TestClient {
  readonly id: number
  readonly username: string
  readonly password: string
  readonly token: string
}

export interface ProofServer extends Pick<ServerProcess, 'url' | 'output'> {
  readonly dataDir: string
  /** Kills the server and starts it again at the same address. Answers after how many milliseconds it was ready. */
  killAndStart(): Promise<number>
  /** A new member, signed in. */
  register(username: string): Promise<Caller>
  /** A direct connection to the database, for data that no call creates or shows. The caller closes it. */
  openDatabase(): Database
  /** Ends the server and deletes its data. */
  stop(): Promise<void>
}

/** The process that answers requests. */
export function serverIdOf({ dataDir }: Pick<ProofServer, 'dataDir'>): number {
  const found = processesOf(dataDir).find(({ command }) => command.includes('apps/server/'))
  if (found === undefined) throw new Error('The server is not running')
  return found.pid
}

/** A disk for the data directory, instead of the temporary directory's. */
export interface Disk {
  mount(dataDir: string): Promise<void>
  unmount(dataDir: string): Promise<void>
}

const connections = 4

/** Starts the product in a separate process, with an empty data directory and its own database. */
export async function startProofServer(
  environment: Readonly<Record<string, string>> = {},
  disk?: Disk,
): Promise<ProofServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-proof-'))
  await disk?.mount(dataDir)
  const port = await freePort()
  const start = () =>
    startServer(port, {
      ...memorySettings,
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: '',
      DEMO: 'off',
      RATE_LIMIT: 'off',
      LINK_PREVIEWS: 'off',
      ...environment,
    })
  let server = start()
  const stop = async () => {
    await server.end()
    await until('nothing is left running', () => processesOf(dataDir).length === 0)
    await disk?.unmount(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await server.ready()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: server.url,
    output: () => server.output(),
    dataDir,
    async killAndStart() {
      await server.kill()
      const began = performance.now()
      server = start()
      await server.ready()
      return performance.now() - began
    },
    async register(username) {
      const anonymous = createClient(server.url)
      const body = { username, fullName: `Member ${username}`, password: randomUUID() }
      const reply = await anonymous.call(accountsApi.register, { body })
      const token = /kontor_session=([^;]+)/.exec(reply.setCookie ?? '')?.[1] ?? ''
      return {
        ...createClient(server.url, token),
        id: reply.body.user.id,
        username,
        password: body.password,
        token,
      }
    },
    openDatabase() {
      const running = findRunning(path.join(dataDir, 'postgres'))
      if (running === undefined) throw new Error('The database is not running')
      return openDatabase(running.connection, connections)
    },
    stop,
  }
}
