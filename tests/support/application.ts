import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Application, openApplication } from '#apps/server/application.ts'
import type { EngineList } from '#features/assistant/assistant/server/index.ts'
import { buildMember, confirmAddress } from '#db/factories/index.ts'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import { listen } from '#platform/server/http/listener.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { sql } from '#platform/server/database/sql.ts'
import { atEnd } from './at-end.ts'
import { createClient, type TestClient } from './client.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface SignedIn extends TestClient {
  readonly id: number
  readonly username: string
  readonly token: string
}

interface SignIn {
  readonly isAdmin?: boolean
  readonly username?: string
  readonly fullName?: string
  /** Whether they have just confirmed that it is them. */
  readonly confirmed?: boolean
  /** Whether their address is verified, as of who writes letters. */
  readonly verified?: boolean
}

export interface TestApplication extends Application {
  readonly database: TestDatabase
  readonly url: string
  readonly dataDir: string
  /** A client without a session. */
  readonly anonymous: TestClient
  /** A new member with an open session; a confirmed one stays so, and with a mail server they are verified. */
  signIn(overrides?: SignIn): Promise<SignedIn>
}

/**
 * The complete server with its own database and data directory. It closes when the test file ends.
 * @param settings what no variable of the environment can set
 */
export async function testApplication(
  environment: Record<string, string> = {},
  engines?: EngineList,
  settings: Partial<Pick<Config, 'linkPreviews'>> = {},
): Promise<TestApplication> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-data-'))
  const listener = await listen('127.0.0.1', 0)
  const url = `http://127.0.0.1:${listener.port}`
  const environmentConfig = readConfig({
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    DEMO: 'off',
    LINK_PREVIEWS: 'off',
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const config = { ...environmentConfig, ...settings }
  const application = await openApplication(config, database, listener, engines && { engines })
  atEnd(async () => {
    await application.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  return {
    ...application,
    database,
    url,
    dataDir,
    anonymous: createClient(url),
    async signIn({ confirmed = false, verified = config.smtpUrl !== undefined, ...overrides } = {}) {
      const { id, username } = await buildMember(database, overrides)
      if (verified) await confirmAddress(database, id)
      const token = newSessionToken()
      await database.run(sql`
        insert into sessions (token_hash, member_id, address, user_agent, expires_at, confirmed_at)
        values (${hashToken(token)}, ${id}, '127.0.0.1', 'test', now() + interval '1 hour',
          case when ${confirmed} then 'infinity'::timestamptz end)`)
      return { ...createClient(url, token), id, username, token }
    },
  }
}
