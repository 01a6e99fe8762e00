import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { buildMember, confirmAddress, insertFriendships } from '#db/factories/index.ts'
import { type Connection, type Database, openDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { createClient, type TestClient } from '#tests/support/client.ts'
import { checkAccessibility } from './accessibility.ts'

interface StartedServer {
  readonly url: string
  readonly connection: Connection
}

interface Server extends StartedServer {
  readonly database: Database
}

/** A member with an open session: calls the API through `client`, opens pages with `open`. */
export interface TestMember {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly client: TestClient
  /** Opens a signed-in page in its own browser context, with its socket connected. */
  open(path?: string, options?: Parameters<Browser['newContext']>[0]): Promise<Page>
}

interface NewMember {
  readonly username?: string
  readonly fullName?: string
  readonly isAdmin?: boolean
  /** Whether their address is verified, as of who writes letters. */
  readonly verified?: boolean
}

interface TestFixtures {
  /** Creates a member; their pages close with the test. */
  newMember(overrides?: NewMember): Promise<TestMember>
  befriend(one: TestMember, other: TestMember): Promise<void>
  /** Expects no violation of the accessibility rules on this page: of all of them, or of these. */
  expectAccessible(page: Page, rules?: string[]): Promise<void>
}

const whenStarted = (child: ChildProcess): Promise<StartedServer> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as StartedServer))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })

/** Collects errors that no test expects: those in the console, and uncaught exceptions. */
function collectErrors(page: Page, pageErrors: string[]): void {
  page.on('pageerror', (error) => pageErrors.push(String(error)))
  page.on('console', (message) => {
    // The browser itself reports every refused request, and tests refuse requests on purpose.
    const isFailedRequest = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isFailedRequest) pageErrors.push(message.text())
  })
}

/** Resolves when this page's socket is connected: its keys work, and events arrive from then on. */
const whenConnected = (page: Page) =>
  new Promise((resolve) => page.on('websocket', (socket) => socket.on('framesent', resolve)))

/** Compiling is half of a server's start, as of the product's. */
const compiled = path.join(import.meta.dirname, '../../node_modules/.cache/kontor')

interface WorkerFixtures {
  /** Additional environment variables of a test file's server. */
  readonly environment: Readonly<Record<string, string>>
  readonly server: Server
}

export const test = base.extend<TestFixtures & { pageErrors: string[] }, WorkerFixtures>({
  environment: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ environment }, use) => {
      const child = fork('tests/e2e/server.ts', [JSON.stringify(environment)], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, NODE_COMPILE_CACHE: compiled },
      })
      const { url, connection } = await whenStarted(child)
      const database = openDatabase(connection, 2)
      await use({ url, connection, database })
      await database.close()
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await exited
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  pageErrors: async ({}, use) => {
    const pageErrors: string[] = []
    await use(pageErrors)
    expect(pageErrors).toEqual([])
  },
  page: async ({ page, pageErrors }, use) => {
    collectErrors(page, pageErrors)
    await use(page)
  },
  newMember: async ({ server, browser, pageErrors }, use) => {
    const closers: (() => Promise<void>)[] = []
    await use(async ({ verified = false, ...overrides } = {}) => {
      const member = await buildMember(server.database, overrides)
      if (verified) await confirmAddress(server.database, member.id)
      const token = newSessionToken()
      await server.database.run(sql`
        insert into sessions (token_hash, member_id, address, user_agent, expires_at)
        values (${hashToken(token)}, ${member.id}, '127.0.0.1', 'test', now() + interval '1 hour')`)
      return {
        ...member,
        client: createClient(server.url, token),
        async open(path = '/', options = {}) {
          const context = await browser.newContext({ baseURL: server.url, ...options })
          closers.push(async () => {
            // A response that a test holds back may still be held back when it ends.
            for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
            await context.close()
          })
          await context.addCookies([
            { name: 'kontor_session', value: token, url: server.url, httpOnly: true },
          ])
          const page = await context.newPage()
          collectErrors(page, pageErrors)
          const connected = whenConnected(page)
          await page.goto(path)
          if (path !== 'about:blank') await connected
          return page
        },
      }
    })
    for (const close of closers) await close()
  },
  befriend: async ({ server }, use) => {
    await use((one, other) =>
      insertFriendships(server.database, [{ requesterId: one.id, addresseeId: other.id }]),
    )
  },
  expectAccessible: async ({}, use) => {
    await use((page, rules) => checkAccessibility(page, rules === undefined ? {} : { rules }))
  },
})

export { expect }
