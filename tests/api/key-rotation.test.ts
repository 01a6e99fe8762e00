import { randomBytes } from 'node:crypto'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Application, openApplication } from '#apps/server/application.ts'
import { buildCompany, buildMember } from '#db/factories/index.ts'
import { adminApi } from '#features/administration/admin/contract.ts'
import { requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import { sql } from '#platform/server/database/sql.ts'
import { listen } from '#platform/server/http/listener.ts'
import { sealedKinds, type SealedRow } from '#platform/server/sealed-kinds.ts'
import { openSecrets, type Secrets } from '#platform/server/secrets.ts'
import { hashToken, newSessionToken } from '#platform/server/session-token.ts'
import { createClient, type TestClient } from '#tests/support/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { postRequisition, sendQuote } from '#tests/support/trade.ts'

const database = await testDatabase()
const dataDir = await mkdtemp(path.join(tmpdir(), 'kontor-rotation-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const newKey = () => randomBytes(32).toString('base64')
const [oldKey, key] = [newKey(), newKey()]
const admin = await signIn(true)
const buyer = await signIn()
const seller = await signIn()
const buying = await buildCompany(database, { people: [{ userId: buyer.id, role: 'owner' }] })
const selling = await buildCompany(database, { people: [{ userId: seller.id, role: 'owner' }] })

async function signIn(isAdmin = false) {
  const { id } = await buildMember(database, { isAdmin })
  const token = newSessionToken()
  await database.run(sql`
    insert into sessions (token_hash, member_id, address, user_agent, expires_at)
    values (${hashToken(token)}, ${id}, '127.0.0.1', 'test', now() + interval '1 hour')`)
  return { id, token }
}

interface Running extends Application {
  readonly as: (who: { readonly token: string }) => TestClient
}

/** Runs the whole server on the one database with these variables. */
async function withServer(variables: Record<string, string>, work: (server: Running) => Promise<void>) {
  const listener = await listen('127.0.0.1', 0)
  const url = `http://127.0.0.1:${listener.port}`
  const config: Config = readConfig({
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    DEMO: 'off',
    LINK_PREVIEWS: 'off',
    LOG_LEVEL: 'silent',
    ...variables,
  })
  const application = await openApplication(config, database, listener)
  try {
    await work({ ...application, as: ({ token }) => createClient(url, token) })
  } finally {
    await application.close()
  }
}

/** All sealed values, by their kind. */
const sealedRows = (): Promise<Map<string, SealedRow[]>> =>
  database.transaction(async (tx) => {
    const found = new Map<string, SealedRow[]>()
    for (const kind of sealedKinds()) found.set(kind.name, await kind.rows(tx, '0', 10_000))
    return found
  })

const opensAll = async (secrets: Secrets): Promise<number> => {
  let opened = 0
  for (const rows of (await sealedRows()).values())
    for (const { sealed, owners } of rows) {
      secrets.open(sealed, owners[0] ?? '')
      opened += 1
    }
  return opened
}

const secretsOf = (secretKey: string) =>
  openSecrets({ dataDir, secretKey: Buffer.from(secretKey, 'base64'), oldSecretKey: undefined })
const notices = async (server: Running): Promise<string[]> =>
  (await server.as(admin).call(adminApi.notices)).body.notices.map(({ sentence }) => sentence)

/** More than fit into one batch. */
const apps = 130

async function fillEachKind(server: Running): Promise<void> {
  const { secrets } = server.app
  const kinds = new Map(sealedKinds().map((kind) => [kind.name, kind]))
  const ofApps = kinds.get('secrets of authenticator apps')
  const ofService = kinds.get('the key of the AI service')
  if (ofApps === undefined || ofService === undefined) throw new Error('A kind has another name')
  for (let count = 0; count < apps; count += 1) {
    const { id } = await buildMember(database)
    await database.run(sql`
      insert into authenticators (member_id, secret, key_id)
      values (${id}, ${secrets.seal(ofApps, `secret ${id}`, String(id))}, ${secrets.keyId})`)
  }
  const sealed = secrets.seal(ofService, 'sk-secret', 'ai-service key').toString('base64')
  const service = {
    baseUrl: 'https://ai.example/v1',
    model: 'm',
    isLocal: false,
    key: { sealed, end: '' },
  }
  await database.run(sql`
    insert into settings (name, value) values ('ai-service', ${JSON.stringify(service)}::jsonb)`)
  const post = await postRequisition({ ...server.as(buyer), bookId: buying.bookId }, { sealed: true })
  requisitionId = String(post.id)
  // The second time keeps the first one as a revision.
  for (const freight of [20, 25])
    await sendQuote({ ...server.as(seller), bookId: selling.bookId }, post.id, {
      freight,
      validUntil: '2199-01-01',
    })
}
let requisitionId = ''

const ownQuote = async (server: Running) =>
  (
    await server.as(seller).call(requisitionsApi.ownQuote, {
      params: { id: requisitionId },
      query: { book: String(selling.bookId) },
    })
  ).text

describe('a change of the secret key', () => {
  it('seals each kind of secret anew, so that the old key is needed no longer', async () => {
    await withServer({ SECRET_KEY: oldKey }, async (server) => {
      await fillEachKind(server)
      expect(await notices(server)).not.toContainEqual(expect.stringContaining('secret key'))
    })
    // A kind that this test does not fill would not be tested.
    const empty = [...(await sealedRows())].flatMap(([name, rows]) => (rows.length === 0 ? [name] : []))
    expect(empty).toEqual([])
    const count = await opensAll(await secretsOf(oldKey))
    expect(count).toBeGreaterThan(apps)
    await expect(secretsOf(key).then(opensAll)).rejects.toThrow('authenticate')

    await withServer({ SECRET_KEY: key, SECRET_KEY_OLD: oldKey }, async (server) => {
      expect(await ownQuote(server)).toContain('"freight":25')
      await expect
        .poll(() => notices(server), { timeout: 60_000 })
        .toContainEqual(
          'The old secret key is no longer needed: remove SECRET_KEY_OLD (or DATA_DIR/secrets/secret-key-old)',
        )
    })
    expect(await opensAll(await secretsOf(key))).toBe(count)

    await withServer({ SECRET_KEY: key }, async (server) => {
      expect(await ownQuote(server)).toContain('"freight":25')
      expect(await notices(server)).not.toContainEqual(expect.stringContaining('secret key'))
      const { foreign } = await database.one(sql<{ foreign: number }>`
        select count(*)::integer as foreign from authenticators where key_id <> ${server.app.secrets.keyId}`)
      expect(foreign).toBe(0)
    })
  })

  it('of the data directory is a new file beside the old one', async () => {
    await withServer({ SECRET_KEY_OLD: key }, async (server) => {
      await expect
        .poll(() => notices(server), { timeout: 60_000 })
        .toContainEqual(expect.stringContaining('no longer needed'))
    })
    const file = path.join(dataDir, 'secrets/secret-key')
    await rename(file, `${file}-old`)
    await withServer({}, async (server) => {
      expect(await ownQuote(server)).toContain('"freight":25')
      await expect
        .poll(() => notices(server), { timeout: 60_000 })
        .toContainEqual(expect.stringContaining('no longer needed'))
    })
    await rm(`${file}-old`)
    await withServer({}, async (server) => expect(await ownQuote(server)).toContain('"freight":25'))
  })

  it('says how many values neither key opens, and keeps them', async () => {
    const { id } = await buildMember(database)
    const lost = randomBytes(60)
    await database.run(
      sql`insert into authenticators (member_id, secret, key_id) values (${id}, ${lost}, 'lost')`,
    )
    const file = path.join(dataDir, 'secrets/secret-key')
    await rename(file, `${file}-old`)
    await withServer({}, async (server) => {
      await expect
        .poll(() => notices(server), { timeout: 60_000 })
        .toContainEqual(expect.stringContaining('One value can be read with neither key'))
    })
    const { secret } = await database.one(
      sql<{ secret: Buffer }>`select secret from authenticators where member_id = ${id}`,
    )
    expect(secret.equals(lost)).toBe(true)
  })
})

it('refuses an old key that is none, without repeating it', () => {
  const read = () => readConfig({ SECRET_KEY_OLD: 'short-secret' })
  expect(read).toThrow('SECRET_KEY_OLD must be 32 bytes in base64')
  expect(read).not.toThrow('short-secret')
})
