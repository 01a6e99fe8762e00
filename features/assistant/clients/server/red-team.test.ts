import { createHash } from 'node:crypto'
import http from 'node:http'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildFinancial, buildTodo } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { hashToken } from '#platform/server/session-token.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyOfAll } from '#tests/support/companies.ts'
import {
  approve,
  askToConnect,
  callTool,
  connectProgram,
  endpointOf,
  openClient,
  Program,
  redirectUri,
} from '#tests/support/mcp.ts'
import { clientErrors, clientsApi } from '../contract.ts'

const app = await testApplication()
const { database } = app
const endpoint = endpointOf(app)
const allowAll = {
  financial: 'allow',
  material: 'allow',
  posts: 'allow',
  erp: 'allow',
  todo: 'allow',
  user: 'allow',
  notifications: 'allow',
  files: 'allow',
} as const

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
const jsonHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}
const post = (headers: Record<string, string> = {}, body = list, url: URL = endpoint) =>
  fetch(url, { method: 'POST', headers: { ...jsonHeaders, ...headers }, body })
const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

const form = (path: string, fields: Record<string, string> | string[][]) =>
  fetch(new URL(path, app.url), { method: 'POST', body: new URLSearchParams(fields) })
const answerOf = async (reply: Response): Promise<Record<string, string>> => JSON.parse(await reply.text())

/** A member with something to read, and all of it open to the assistant. */
async function openMember(): Promise<SignedIn> {
  const member = await app.signIn({ confirmed: true })
  await member.call(assistantApi.setGrants, { body: allowAll })
  await buildTodo(database, { memberId: member.id, title: `Secret of ${member.username}` })
  return member
}

const connect = (member: SignedIn, name = 'Desk') =>
  connectProgram(app, member, { categories: ['todo'] }, new Program(name))

describe('the endpoint', () => {
  let token = ''
  beforeAll(async () => {
    token = (await connect(await openMember())).stored?.access_token ?? ''
  })

  it('says where tokens are given to somebody without one, and to a session', async () => {
    const member = await app.signIn()
    for (const reply of [
      await post(),
      await post({ cookie: `kontor_session=${member.token}` }),
      await post({}, list, new URL(`/mcp?access_token=${token}`, app.url)),
    ]) {
      expect(reply.status).toBe(401)
      expect(reply.headers.get('www-authenticate')).toBe(
        `Bearer resource_metadata="${app.url}/.well-known/oauth-protected-resource/mcp"`,
      )
    }
  })

  it('refuses wrong tokens, and those of sessions', async () => {
    const member = await app.signIn()
    for (const wrong of ['x', member.token, `${token}x`]) {
      const reply = await post(bearer(wrong))
      expect(reply.status).toBe(401)
      expect(reply.headers.get('www-authenticate')).toContain('error="invalid_token"')
    }
  })

  it('refuses pages of other sites, also under a name that leads here', async () => {
    expect((await post(bearer(token))).status).toBe(200)
    expect((await post({ ...bearer(token), origin: app.url })).status).toBe(200)
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example'])
      expect((await post({ ...bearer(token), origin })).status).toBe(403)
    expect((await post({ ...bearer(token), 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    // A page at http://evil.example that has made its name lead to this machine.
    const rebound = await new Promise<number | undefined>((resolve, reject) => {
      http
        .request(endpoint, {
          method: 'POST',
          headers: {
            ...jsonHeaders,
            ...bearer(token),
            host: 'evil.example',
            origin: 'http://evil.example',
          },
        })
        .on('response', (reply) => resolve(reply.resume().statusCode))
        .on('error', reject)
        .end(list)
    })
    expect(rebound).toBe(403)
  })

  it('takes one small message by POST, and nothing else', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const reply = await fetch(endpoint, { method, headers: bearer(token) })
      expect([method, reply.status, reply.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }
    expect((await post(bearer(token), `[${list},${list}]`)).status).toBe(400)
    expect((await post(bearer(token), '{')).status).toBe(400)
    expect((await post(bearer(token), JSON.stringify({ x: 'x'.repeat(70_000) }))).status).toBe(413)
    expect((await post({ ...bearer(token), 'content-type': 'text/plain' })).status).toBe(415)
    expect((await fetch(new URL('/.well-known/openid-configuration', app.url))).status).toBe(404)
  })

  it('answers in JSON, and allows no other origin to read it', async () => {
    const reply = await post(bearer(token))
    expect(reply.headers.get('content-type')).toContain('application/json')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    expect(reply.headers.get('mcp-session-id')).toBeNull()
  })

  it('refuses tokens that are over, of another address, and of a pass that is over', async () => {
    const member = await openMember()
    const over = async (change: ReturnType<typeof sql>) => {
      const { stored } = await connect(member)
      await database.run(change)
      const { status } = await post(bearer(stored?.access_token))
      await database.run(sql`delete from client_passes where member_id = ${member.id}`)
      return status
    }
    expect(await over(sql`select 1`)).toBe(200)
    expect(await over(sql`update client_tokens set expires_at = now()`)).toBe(401)
    expect(await over(sql`update client_passes set audience = 'https://other.example/mcp'`)).toBe(401)
    expect(await over(sql`update client_passes set expires_at = now()`)).toBe(401)
    expect(await over(sql`update users set is_seeded = true where id = ${member.id}`)).toBe(401)
  })

  it('takes no refresh token', async () => {
    const { stored } = await connect(await openMember())
    expect((await post(bearer(stored?.refresh_token))).status).toBe(401)
  })

  it('stores no token', async () => {
    const { stored } = await connect(await openMember())
    const rows = await database.all(sql<{ row: string }>`
      select t::text || k::text as row from client_tokens t, client_codes k`)
    const text = JSON.stringify(rows)
    for (const secret of [stored?.access_token, stored?.refresh_token]) expect(text).not.toContain(secret)
    const hash = hashToken(stored?.access_token ?? '')
    expect(await database.all(sql`select from client_tokens where token_hash = ${hash}`)).toHaveLength(1)
  })
})

describe('asking to be let in', () => {
  it('shows what the client says, and where it is answered', async () => {
    const member = await openMember()
    const request = await askToConnect(app, new Program('Desk \u202Eclient'))
    const { client, problem, declineTo, books } = (await member.call(clientsApi.request, { body: request }))
      .body
    expect(client).toEqual({
      name: 'Desk client',
      host: null,
      redirect: { kind: 'device', name: '127.0.0.1:33418' },
    })
    expect(problem).toBeNull()
    expect(Object.fromEntries(new URL(declineTo).searchParams)).toEqual({
      error: 'access_denied',
      state: 'the state',
      iss: app.url,
    })
    expect(books).toMatchObject([{ id: member.id, kind: 'personal', grants: allowAll, mayDecide: true }])
  })

  it('is answered nowhere but at an address of the client', async () => {
    const member = await openMember()
    const request = await askToConnect(app, new Program())
    const ask = async (changed: Record<string, string>) => {
      const body = { ...request, ...changed }
      const reply = await member.call(clientsApi.request, { body })
      const approval = { request: body, categories: ['todo' as const], bookIds: [] }
      expect((await member.call(clientsApi.approve, { body: approval })).status === 400).toBe(
        reply.status === 400,
      )
      return reply
    }
    for (const redirect_uri of [
      'https://evil.example/callback',
      `${redirectUri}/..`,
      `${redirectUri}?x=1`,
      'http://127.0.0.1.evil.example:33418/callback',
      'javascript:alert(1)',
    ]) {
      const reply = await ask({ redirect_uri })
      expect([reply.status, reply.text]).toEqual([400, clientErrors.foreignRedirect.sentence])
    }
    expect((await ask({ client_id: 'unknown' })).text).toContain('not known here')
    expect((await ask({ client_id: 'https://127.0.0.1/client.json' })).status).toBe(400)
    expect((await ask({ redirect_uri: 'http://127.0.0.1:9/callback' })).status).not.toBe(400)
  })

  it.each([
    ['no challenge', { code_challenge: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['no method', { code_challenge_method: '' }],
    ['a token at once', { response_type: 'token' }],
    ['another address', { resource: 'https://other.example/mcp' }],
  ])('fails with %s, and says so to the client', async (_, changed) => {
    const member = await openMember()
    const request = { ...(await askToConnect(app, new Program())), ...changed }
    const { problem, declineTo } = (await member.call(clientsApi.request, { body: request })).body
    expect(problem).not.toBeNull()
    expect(new URL(declineTo).searchParams.get('error')).toMatch(/^(invalid|unsupported)/)
    const body = { request, categories: ['todo' as const], bookIds: [] }
    expect((await member.call(clientsApi.approve, { body })).status).toBe(400)
  })

  it('opens nothing that was not ticked, and no book of others', async () => {
    const [member, other] = [await openMember(), await openMember()]
    const request = await askToConnect(app, new Program())
    const approval = (categories: ('todo' | 'financial')[], bookIds: number[]) =>
      member.call(clientsApi.approve, { body: { request, categories, bookIds } })
    expect((await approval([], [])).text).toBe(clientErrors.nothingChosen.sentence)
    expect((await approval(['financial'], [])).text).toBe(clientErrors.noBook.sentence)
    expect((await approval(['financial'], [member.id, other.id])).status).toBe(404)
    expect((await member.call(clientsApi.access)).body.passes).toEqual([])
  })

  it('ends at twenty clients', async () => {
    const member = await openMember()
    const request = await askToConnect(app, new Program())
    const body = { request, categories: ['todo' as const], bookIds: [] }
    for (let made = 0; made < 20; made += 1)
      expect((await member.call(clientsApi.approve, { body })).status).toBe(201)
    const last = await member.call(clientsApi.approve, { body })
    expect([last.status, last.text]).toEqual([409, clientErrors.tooMany.sentence])
  })

  it('tells a client that registers what it must be like', async () => {
    const register = (body: unknown) =>
      fetch(new URL('/oauth/register', app.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    for (const body of [
      {},
      [],
      { redirect_uris: [] },
      { redirect_uris: ['http://evil.example/'] },
      { redirect_uris: ['javascript:alert(1)'] },
      { redirect_uris: Array.from({ length: 11 }, () => redirectUri) },
    ]) {
      const reply = await register(body)
      expect([reply.status, (await answerOf(reply))['error']]).toEqual([400, 'invalid_redirect_uri'])
    }
    const made = await answerOf(await register({ redirect_uris: [redirectUri], client_secret: 'x' }))
    expect(made).toMatchObject({ token_endpoint_auth_method: 'none' })
    expect(made).not.toHaveProperty('client_secret')
  })
})

describe('tokens', () => {
  const verifier = 'v'.repeat(50)
  const challenge = createHash('sha256').update(verifier).digest('base64url')

  /** A code, and the form that fetches tokens for it. */
  async function codeOf(member: SignedIn): Promise<Record<string, string>> {
    const asked = await askToConnect(app, new Program())
    const request = { ...asked, code_challenge: challenge }
    const answer = await approve(member, request, { categories: ['todo'] })
    expect([answer.get('state'), answer.get('iss')]).toEqual(['the state', app.url])
    return {
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      client_id: request.client_id,
      redirect_uri: request.redirect_uri,
      code_verifier: verifier,
      resource: endpoint.href,
    }
  }

  it('come once for a code; a second time ends what the first time gave', async () => {
    const fields = await codeOf(await openMember())
    const first = await form('/oauth/token', fields)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { access_token: token } = await answerOf(first)
    expect((await post(bearer(token))).status).toBe(200)
    const second = await form('/oauth/token', fields)
    expect([second.status, (await answerOf(second))['error']]).toEqual([400, 'invalid_grant'])
    expect((await post(bearer(token))).status).toBe(401)
  })

  it('come to one of two that ask at the same time', async () => {
    const fields = await codeOf(await openMember())
    const replies = await Promise.all([1, 2, 3].map(() => form('/oauth/token', fields)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([
    ['another client', { client_id: 'other' }, 'invalid_grant'],
    ['another address', { redirect_uri: 'http://127.0.0.1:1/callback' }, 'invalid_grant'],
    ['another verifier', { code_verifier: 'w'.repeat(50) }, 'invalid_grant'],
    ['the challenge itself', { code_verifier: challenge }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['a made-up code', { code: 'x' }, 'invalid_grant'],
  ])('do not come for %s', async (_, changed, error) => {
    const reply = await form('/oauth/token', { ...(await codeOf(await openMember())), ...changed })
    expect([reply.status, (await answerOf(reply))['error']]).toEqual([400, error])
  })

  it('do not come for a code that is over, without the resource asked for, or twice the same field', async () => {
    const fields = await codeOf(await openMember())
    await database.run(sql`update client_codes set expires_at = now()`)
    expect((await form('/oauth/token', fields)).status).toBe(400)
    const { resource: _, ...rest } = await codeOf(await openMember())
    expect(await answerOf(await form('/oauth/token', rest))).toMatchObject({ error: 'invalid_target' })
    const again = await codeOf(await openMember())
    const repeated = [...Object.entries(again), ['code', again['code'] ?? '']]
    expect(await answerOf(await form('/oauth/token', repeated))).toMatchObject({ error: 'invalid_request' })
  })

  it('are renewed once; a second time ends them all', async () => {
    const program = await connect(await openMember())
    const refresh = (token: string | undefined, changed = {}) =>
      form('/oauth/token', {
        grant_type: 'refresh_token',
        refresh_token: token ?? '',
        client_id: program.information?.client_id ?? '',
        resource: endpoint.href,
        ...changed,
      })
    expect((await refresh(program.stored?.refresh_token, { client_id: 'other' })).status).toBe(400)
    expect((await refresh(program.stored?.refresh_token, { resource: 'https://x.example/' })).status).toBe(
      400,
    )
    expect((await refresh(program.stored?.access_token)).status).toBe(400)
    const renewed = await answerOf(await refresh(program.stored?.refresh_token))
    expect((await post(bearer(renewed['access_token']))).status).toBe(200)
    expect((await refresh(program.stored?.refresh_token)).status).toBe(400)
    expect((await post(bearer(renewed['access_token']))).status).toBe(401)
    expect((await refresh(renewed['refresh_token'])).status).toBe(400)
  })

  it('are renewed by the official client without its member', async () => {
    const program = await connect(await openMember())
    await database.run(sql`update client_tokens set expires_at = now() where kind = 'access'`)
    const before = program.stored?.access_token
    const client = await openClient(app, program)
    expect((await client.listTools()).tools.length).toBeGreaterThan(1)
    expect(program.stored?.access_token).not.toBe(before)
  })

  it('are given back', async () => {
    const { stored } = await connect(await openMember())
    expect((await form('/oauth/revoke', { token: 'unknown' })).status).toBe(200)
    expect((await form('/oauth/revoke', { token: stored?.refresh_token ?? '' })).status).toBe(200)
    expect((await post(bearer(stored?.access_token))).status).toBe(401)
  })
})

describe('what a client reads', () => {
  it('ends with the next call when a category is closed, or only asked for', async () => {
    const member = await openMember()
    const client = await openClient(app, await connect(member))
    for (const value of ['ask', 'deny'] as const) {
      await member.call(assistantApi.setGrants, { body: { todo: 'allow' } })
      expect((await callTool(client, 'todos')).text).toContain(`Secret of ${member.username}`)
      await member.call(assistantApi.setGrants, { body: { todo: value } })
      const closed = await callTool(client, 'todos')
      expect(closed.isError).toBe(true)
      expect(closed.text).not.toContain('Secret')
      expect((await client.listTools()).tools).toEqual([])
    }
  })

  /** Reads to-dos from a locked table; the lock is given back when `meanwhile` has ended. */
  async function readLocked<T>(
    member: SignedIn,
    meanwhile: (reading: ReturnType<typeof callTool>) => Promise<T>,
  ): Promise<T> {
    const client = await openClient(app, await connect(member))
    return database.transaction(async (tx) => {
      await tx.run(sql`lock table todos in access exclusive mode`)
      const reading = callTool(client, 'todos')
      await vi.waitFor(async () => {
        const entries = await database.all(sql`
          select from assistant_ledger where member_id = ${member.id} and state = 'running'`)
        expect(entries).toHaveLength(1)
      })
      return meanwhile(reading)
    })
  }

  it('is nothing that administrators keep on machines of their own', async () => {
    const admin = await app.signIn({ isAdmin: true })
    const client = await openClient(app, await connect(await openMember()))
    const limit = (localOnly: 'todo'[]) =>
      admin.call(assistantApi.setServiceLimits, { body: { localOnly, tokensPerMonth: null } })
    await limit(['todo'])
    expect((await callTool(client, 'todos')).isError).toBe(true)
    await limit([])
    expect((await callTool(client, 'todos')).isError).toBe(false)
  })

  it('is withheld when it is closed while it is read', async () => {
    const member = await openMember()
    const { reading } = await readLocked(member, async (pending) => {
      await member.call(assistantApi.setGrants, { body: { todo: 'ask' } })
      return { reading: pending }
    })
    const { text, isError } = await reading
    expect([isError, text.includes('Secret')]).toEqual([true, false])
    expect((await member.call(clientsApi.reads)).body[0]).toMatchObject({ state: 'failed', reads: [] })
  })

  it('ends at once when the client is cut off', async () => {
    const member = await openMember()
    // The table is still locked, so that nothing can have been read.
    const answer = await readLocked(member, async (reading) => {
      const { id } = await database.one(sql<{ id: number }>`
        select id from client_passes where member_id = ${member.id}`)
      await member.call(clientsApi.revoke, { params: { id: String(id) } })
      return reading
    })
    expect(answer).toEqual({ text: 'This client was cut off.', isError: true })
  })

  it('is the member’s own, never another’s', async () => {
    const [member, other] = [await openMember(), await openMember()]
    const client = await openClient(app, await connect(member))
    const { text } = await callTool(client, 'todos', { limit: 50 })
    expect(text).toContain(`Secret of ${member.username}`)
    expect(text).not.toContain(`Secret of ${other.username}`)
  })

  it('is only of ticked books, with the role of now', async () => {
    const company = await companyOfAll(app)
    const { owner, bookkeeper } = company
    await database.run(sql`
      insert into assistant_grants (book_id, category, value)
      values (${company.bookId}, 'financial', 'allow'), (${company.bookId}, 'material', 'allow')`)
    await bookkeeper.call(assistantApi.setGrants, { body: allowAll })
    await buildFinancial(database, { userId: company.bookId, projectName: 'Company project' })
    await buildFinancial(database, { userId: bookkeeper.id, projectName: 'Own project' })
    const program = await connectProgram(app, bookkeeper, {
      categories: ['financial'],
      bookIds: [company.bookId],
    })
    const client = await openClient(app, program)
    expect((await callTool(client, 'transactions')).text).toContain('Company project')
    const named = await callTool(client, 'transactions', { book: bookkeeper.id })
    expect(named.isError).toBe(true)
    expect(named.text).not.toContain('Own project')
    expect((await callTool(client, 'stock', { book: company.bookId })).isError).toBe(true)
    expect(JSON.parse((await callTool(client, 'books')).text)).toEqual([
      { book: company.bookId, name: company.name, open: ['financial'] },
    ])

    const person = { id: String(company.id), userId: String(bookkeeper.id) }
    await owner.call(companiesApi.setRole, { params: person, body: { role: 'storekeeper' } })
    expect((await callTool(client, 'transactions')).isError).toBe(true)
    await owner.call(companiesApi.setRole, { params: person, body: { role: 'bookkeeper' } })
    expect((await callTool(client, 'transactions')).isError).toBe(false)
    await owner.call(companiesApi.removePerson, { params: person })
    // The company's book was all that it read, so it is cut off.
    await expect(callTool(client, 'transactions')).rejects.toThrow('Unauthorized')
  })

  it('asks which book is meant, where several are open', async () => {
    const member = await openMember()
    const { id, bookId } = await companyOfAll(app)
    await database.run(sql`
      insert into company_members (company_id, member_id, role) values (${id}, ${member.id}, 'owner')`)
    await database.run(sql`
      insert into assistant_grants (book_id, category, value) values (${bookId}, 'financial', 'allow')`)
    const client = await openClient(
      app,
      await connectProgram(app, member, { categories: ['financial', 'todo'], bookIds: [member.id, bookId] }),
    )
    const unclear = await callTool(client, 'transactions')
    expect(unclear).toMatchObject({ isError: true, text: expect.stringContaining(String(bookId)) })
    expect((await callTool(client, 'transactions', { book: bookId })).isError).toBe(false)
    expect((await callTool(client, 'todos')).isError).toBe(false)
  })

  it('takes no input that reaches further', async () => {
    const member = await openMember()
    const client = await openClient(app, await connect(member))
    for (const [name, input] of [
      ['todos', { bookId: 1 }],
      ['todos', { viewerId: 1 }],
      ['transactions', {}],
      ['constructor', {}],
      ['nonsense', {}],
      ['todos', { limit: 1_000_000 }],
    ] as const)
      expect((await callTool(client, name, input)).isError).toBe(true)
  })
})

describe('a client is cut off', () => {
  it('by its member alone', async () => {
    const [member, other] = [await openMember(), await openMember()]
    const { stored } = await connect(member)
    const [pass] = (await member.call(clientsApi.access)).body.passes
    const params = { id: String(pass?.id) }
    expect((await app.anonymous.call(clientsApi.revoke, { params })).status).toBe(401)
    expect((await other.call(clientsApi.revoke, { params })).status).toBe(404)
    expect((await post(bearer(stored?.access_token))).status).toBe(200)
    expect((await member.call(clientsApi.revoke, { params })).status).toBe(200)
    expect((await post(bearer(stored?.access_token))).status).toBe(401)
  })

  it('when its member signs out everywhere, and when they are gone', async () => {
    const member = await openMember()
    const before = await connect(member)
    await member.call(accountsApi.endOtherSessions)
    expect((await post(bearer(before.stored?.access_token))).status).toBe(401)
    expect((await member.call(clientsApi.access)).body.passes).toEqual([])
    const after = await connect(member)
    expect((await post(bearer(after.stored?.access_token))).status).toBe(200)
    await database.run(sql`delete from users where id = ${member.id}`)
    expect((await post(bearer(after.stored?.access_token))).status).toBe(401)
  })

  it('when administrators switch the assistant off', async () => {
    const admin = await app.signIn({ isAdmin: true })
    const client = await openClient(app, await connect(await openMember()))
    await admin.call(assistantApi.setSettings, { body: { enabled: false } })
    expect((await callTool(client, 'todos')).isError).toBe(true)
    await admin.call(assistantApi.setSettings, { body: { enabled: true } })
    expect((await callTool(client, 'todos')).isError).toBe(false)
  })
})
