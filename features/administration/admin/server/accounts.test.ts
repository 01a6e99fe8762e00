import { describe, expect, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import type { BodyInput } from '#platform/contract/endpoint.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { adminApi } from '../contract.ts'

const application = await testApplication({ DEMO: 'on' })
const { anonymous, signIn, database, url } = application
const admin = await signIn({ isAdmin: true, confirmed: true })
const member = await signIn()

type NewUser = BodyInput<typeof adminApi.createUser>
type Change = BodyInput<typeof adminApi.updateUser>

const form: NewUser = {
  username: 'nadia',
  email: 'nadia@firm.example',
  fullName: 'Nadia New',
  password: 'a fine long one',
  isAdmin: false,
}
const change = (caller: typeof admin, id: number, body: Change) =>
  caller.call(adminApi.updateUser, { params: { id: String(id) }, body })

const logged = (target: string) =>
  database.all(sql<{ actor: number; action: string; target: string }>`
    select actor_id as actor, action, target from audit_log where target like ${`%${target}%`} and result = 200
    order by id`)

describe('POST /api/admin/users', () => {
  it('is refused without a session and to members', async () => {
    expect((await anonymous.call(adminApi.createUser, { body: form })).status).toBe(401)
    expect((await member.call(adminApi.createUser, { body: form })).status).toBe(403)
    expect((await member.call(adminApi.createUser, { body: {} as NewUser })).status).toBe(403)
  })

  it('creates a member who can sign in, never returns or logs the password, and informs open pages', async () => {
    const testSocket = await openTestSocket(url, member.token)
    const reply = await admin.call(adminApi.createUser, { body: form })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      username: 'nadia',
      email: 'nadia@firm.example',
      isAdmin: false,
      isEmailVerified: false,
    })
    expect(reply.text).not.toContain(form.password)
    await expect
      .poll(() => testSocket.changes('users'))
      .toEqual([{ resource: 'users', id: reply.body.id, event: 'created' }])
    testSocket.socket.close()
    const login = await anonymous.call(accountsApi.login, {
      body: { username: 'nadia', password: form.password },
    })
    expect(login.status).toBe(200)
    expect(await logged('@nadia')).toEqual([
      { actor: admin.id, action: 'create user', target: `@nadia (${reply.body.id})` },
    ])
    const everything = await database.one(sql<{ text: string }>`
      select (select string_agg(a::text, '') from audit_log a) || coalesce((select string_agg(i::text, '')
        from idempotency_keys i), '') as text`)
    expect(everything.text).not.toContain(form.password)
  })

  it.each(['nadia', 'NADIA', 'Ｎadia'])('refuses the taken name %s', async (username) => {
    const reply = await admin.call(adminApi.createUser, { body: { ...form, username } })
    expect([reply.status, reply.text]).toEqual([409, 'Username already exists'])
  })

  it('creates one account for repeated and for simultaneous requests', async () => {
    const headers = { 'idempotency-key': 'once' }
    const body = { ...form, username: 'rush' }
    const [first, again] = await Promise.all([
      admin.call(adminApi.createUser, { body, headers }),
      admin.call(adminApi.createUser, { body, headers }),
    ])
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const others = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin.call(adminApi.createUser, { body: { ...body, username: 'rush2' } }),
      ),
    )
    expect(others.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })

  it('accepts an address that no other member has verified', async () => {
    const reply = await admin.call(adminApi.createUser, {
      body: { ...form, username: 'second', isAdmin: true },
    })
    expect([reply.status, reply.body.isAdmin]).toEqual([201, true])
  })

  it.each([
    [{ ...form, username: '' }, 'Username is required'],
    [{ ...form, username: 'a b c' }, /letters, digits/],
    [{ ...form, username: 'n\u0430dia2' }, /letters, digits/],
    [{ ...form, email: '' }, 'Email is required'],
    [{ ...form, email: 'nobody' }, 'Please enter a valid email'],
    [{ ...form, email: 'a@b.example,c@d.example' }, 'Please enter a valid email'],
    [{ ...form, email: 'a@b.example\r\nBcc: c@d.example' }, 'Please enter a valid email'],
    [{ ...form, fullName: ' ' }, 'Full name is required'],
    [{ ...form, fullName: 'x'.repeat(201) }, 'Full name must be at most 200 characters'],
    [{ ...form, password: '' }, 'Password is required'],
    [{ ...form, password: '12345' }, 'Password must be at least 6 characters long'],
    [{ ...form, password: 'password1' }, 'This password is too common. Please choose another one.'],
    [{ ...form, isAdmin: 'yes' }, 'The administrator mark must be true or false'],
    [{}, /is required|must be text/],
  ])('refuses %j', async (body, sentence) => {
    const reply = await admin.call(adminApi.createUser, { body: body as NewUser })
    expect(reply.status).toBe(400)
    expect(reply.text).toMatch(sentence)
  })
})

describe('PATCH /api/admin/users/{id}', () => {
  it('is refused without a session, to members, and to members about themselves', async () => {
    const { id } = await buildMember(database)
    const call = { params: { id: String(id) }, body: { isAdmin: true } }
    expect((await anonymous.call(adminApi.updateUser, call)).status).toBe(401)
    expect((await change(member, id, { isAdmin: true })).status).toBe(403)
    expect((await change(member, member.id, { isAdmin: true })).status).toBe(403)
    expect((await change(member, 999_999, {})).status).toBe(403)
  })

  it.each([
    ['999999', 404],
    ['99999999999999999999', 404],
    ['abc', 400],
    ['0', 400],
  ])('answers for the id %s with %d', async (id, status) => {
    const reply = await admin.call(adminApi.updateUser, { params: { id }, body: { fullName: '' } })
    expect(reply.status).toBe(status)
  })

  it('changes the sent fields and leaves the rest', async () => {
    const user = await buildMember(database, {
      bio: 'Was here',
      location: 'Bergen',
      website: 'https://a.example',
    })
    const reply = await change(admin, user.id, { fullName: ' New Name ', location: '', occupation: 'Clerk' })
    expect(reply.body).toMatchObject({
      fullName: 'New Name',
      bio: 'Was here',
      location: null,
      occupation: 'Clerk',
      website: 'https://a.example',
      isAdmin: false,
    })
    expect(await logged(`@${user.username} `)).toEqual([
      {
        actor: admin.id,
        action: 'edit user',
        target: `@${user.username} (${user.id}): fullName, location, occupation`,
      },
    ])
  })

  it.each([
    [{ bio: 'x'.repeat(301) }, /at most 300/],
    [{ location: 'x'.repeat(101) }, /at most 100/],
    [{ website: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [{ email: 'x' }, 'Please enter a valid email'],
    [{ fullName: '' }, 'Full name is required'],
    [{ isAdmin: 1 }, 'The administrator mark must be true or false'],
    [{ isEmailVerified: true }, 'There is no email address that could be verified'],
  ])('refuses %j', async (body, sentence) => {
    const { id } = await buildMember(database)
    const reply = await change(admin, id, body as Change)
    expect(reply.status).toBe(400)
    expect(reply.text).toMatch(sentence)
  })

  it('marks a new address as unverified unless the request says otherwise', async () => {
    const verified = { email: 'one@firm.example', emailVerifiedAt: new Date() }
    const { id } = await buildMember(database, verified)
    expect((await change(admin, id, { email: 'ONE@firm.example' })).body.isEmailVerified).toBe(true)
    expect((await change(admin, id, { email: 'two@firm.example' })).body.isEmailVerified).toBe(false)
    const both = await change(admin, id, { email: 'three@firm.example', isEmailVerified: true })
    expect(both.body).toMatchObject({ email: 'three@firm.example', isEmailVerified: true })
    expect((await change(admin, id, { fullName: 'Same' })).body.isEmailVerified).toBe(true)
    expect((await change(admin, id, { email: '' })).body).toMatchObject({
      email: null,
      isEmailVerified: false,
    })
  })

  it('gives a verified address to one member only, in any case and among simultaneous requests', async () => {
    const users = await Promise.all(
      ['Same@firm.example', 'same@firm.example', 'sAme@firm.example'].map((email) =>
        buildMember(database, { email }),
      ),
    )
    const replies = await Promise.all(users.map(({ id }) => change(admin, id, { isEmailVerified: true })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.text).toBe(
      'This email address is verified by another member',
    )
  })

  it('leaves the demo account alone', async () => {
    const { id } = await buildMember(database, { isDemo: true })
    const reply = await change(admin, id, { bio: 'x' })
    expect([reply.status, reply.text]).toEqual([403, 'The demo account cannot be changed or deleted'])
  })
})

describe('administrators', async () => {
  const other = await testApplication()
  const countAdmins = async () =>
    (await other.database.one(sql<{ n: number }>`select count(*) as n from users where is_admin`)).n
  const demote = (caller: typeof admin, id: number) => change(caller, id, { isAdmin: false })

  it('cannot demote the last of them, not even themselves', async () => {
    const last = await other.signIn({ isAdmin: true, confirmed: true })
    const reply = await demote(last, last.id)
    expect([reply.status, reply.text]).toEqual([409, 'The last administrator cannot be demoted'])
    expect((await change(last, last.id, { fullName: 'Still here' })).status).toBe(200)
    await other.database.run(sql`delete from users`)
  })

  it.each(Array.from({ length: 5 }, (_, index) => index))(
    'who demote each other at the same time leave one (%d)',
    async () => {
      const [first, second] = [
        await other.signIn({ isAdmin: true, confirmed: true }),
        await other.signIn({ isAdmin: true, confirmed: true }),
      ]
      const replies = await Promise.all([demote(first, second.id), demote(second, first.id)])
      const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses).toEqual([200, 403])
      expect(await countAdmins()).toBe(1)
      await other.database.run(sql`delete from users`)
    },
  )

  it('who all demote themselves at the same time leave one', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, () => other.signIn({ isAdmin: true, confirmed: true })),
    )
    const replies = await Promise.all(all.map((adminUser) => demote(adminUser, adminUser.id)))
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await countAdmins()).toBe(1)
  })
})
