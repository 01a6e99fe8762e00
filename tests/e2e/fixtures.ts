import { type ChildProcess, fork } from 'node:child_process'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Browser, type Page } from '@playwright/test'
import { buildMember, insertFriendships } from '#db/factories/index.ts'
import { type Connection, type Database, openDatabase } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { createClient, type TestClient } from '#tests/support/client.ts'

interface Started {
  readonly url: string
  readonly connection: Connection
}

interface Server extends Started {
  readonly database: Database
}

/** A member with an open session: talks to the API through `client`, opens windows with `open`. */
export interface TestMember {
  readonly id: number
  readonly username: string
  readonly fullName: string
  readonly client: TestClient
  /** A window of a browser of his own, signed in; it hears what others do. */
  open(path?: string, options?: Parameters<Browser['newContext']>[0]): Promise<Page>
}

interface TestFixtures {
  /** Makes a member; his windows close with the test. */
  newMember(overrides?: { username?: string; fullName?: string; isAdmin?: boolean }): Promise<TestMember>
  befriend(one: TestMember, other: TestMember): Promise<void>
  /** No violation of the accessibility rules on this page: of all of them, or of these. */
  expectAccessible(page: Page, rules?: string[]): Promise<void>
}

const started = (child: ChildProcess): Promise<Started> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Started))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })

/** Complaints of a page that no test expects: errors in its console, and exceptions nobody caught. */
function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // The browser itself reports every refused request; that refusals are shown well is what tests look at.
    const refused = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !refused) complaints.push(message.text())
  })
}

/** When this page's live line is open: its keys work, and what others do from then on arrives. */
const listening = (page: Page) =>
  new Promise((resolve) => page.on('websocket', (socket) => socket.on('framesent', resolve)))

interface WorkerFixtures {
  /** What a file's server is started with, beyond the usual. */
  readonly environment: Readonly<Record<string, string>>
  readonly server: Server
}

export const test = base.extend<TestFixtures & { complaints: string[] }, WorkerFixtures>({
  environment: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ environment }, use) => {
      const child = fork('tests/e2e/server.ts', [JSON.stringify(environment)], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const { url, connection } = await started(child)
      const database = openDatabase(connection, 2)
      await use({ url, connection, database })
      await database.close()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
  complaints: async ({}, use) => {
    const complaints: string[] = []
    await use(complaints)
    expect(complaints).toEqual([])
  },
  page: async ({ page, complaints }, use) => {
    watch(page, complaints)
    await use(page)
  },
  newMember: async ({ server, browser, complaints }, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async (overrides = {}) => {
      const member = await buildMember(server.database, overrides)
      const token = newSessionToken()
      await server.database.run(sql`
        insert into sessions (token_hash, user_id, address, user_agent, expires_at)
        values (${hashToken(token)}, ${member.id}, '127.0.0.1', 'test', now() + interval '1 hour')`)
      return {
        ...member,
        client: createClient(server.url, token),
        async open(path = '/', options = {}) {
          const context = await browser.newContext({ baseURL: server.url, ...options })
          closing.push(async () => {
            // What a test held back of an answer may still be held back when it ends.
            for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
            await context.close()
          })
          await context.addCookies([
            { name: 'kontor_session', value: token, url: server.url, httpOnly: true },
          ])
          const page = await context.newPage()
          watch(page, complaints)
          const isLive = listening(page)
          await page.goto(path)
          if (path !== 'about:blank') await isLive
          return page
        },
      }
    })
    for (const close of closing) await close()
  },
  befriend: async ({ server }, use) => {
    await use((one, other) =>
      insertFriendships(server.database, [{ requesterId: one.id, addresseeId: other.id }]),
    )
  },
  expectAccessible: async ({}, use) => {
    await use(async (page, rules) => {
      // Half faded in, nothing has its colours.
      await page.evaluate(async () => {
        const ending = document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        await Promise.allSettled(ending.map(({ finished }) => finished))
      })
      const axe = new AxeBuilder({ page })
      const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    })
  },
})

export { expect }
