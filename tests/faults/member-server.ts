import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { createClient } from '#tests/support/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { connectionString } from '#tests/support/standby.ts'
import { freePort } from './npm-start.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export interface MemberServer {
  readonly server: ServerProcess
  /** A registered member's session. */
  readonly token: string
  /** Starts one more server on the same data. */
  start(): Promise<ServerProcess>
  /** Ends the first server, and removes the data. */
  end(): Promise<void>
}

/** Starts a server in a process of its own, on a database of the test file. Call it at the top of the file. */
export async function startMemberServer(): Promise<MemberServer> {
  const { connection } = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-member-'))
  const start = async () => {
    const started = startServer(await freePort(), {
      DATABASE_URL: connectionString(connection),
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMIT: 'off',
    })
    await started.ready().catch(async (error: unknown) => {
      await started.kill()
      throw error
    })
    return started
  }
  const server = await start()
  const body = { username: 'door', password: 'a-long-enough-pass', fullName: 'Dora Door' }
  const { setCookie } = await createClient(server.url).call(accountsApi.register, { body })
  return {
    server,
    token: /kontor_session=([^;]+)/.exec(setCookie ?? '')?.[1] ?? '',
    start,
    async end() {
      await server.end()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
