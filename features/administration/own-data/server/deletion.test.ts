import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { buildAttachment, buildPost, testPassword } from '#db/factories/index.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { ownDataApi } from '../contract.ts'

const { anonymous, signIn, database, dataDir, app, features } = await testApplication({
  ADMIN_SECOND_FACTOR: 'optional',
})
const cleanUp = () => features.find(({ name }) => name === 'own-data')?.cleanUp?.()

/** By an owner who has confirmed that it is them. */
const requestDeletion = async (owner: Pick<SignedIn, 'call' | 'confirm'>) => {
  await owner.confirm()
  return owner.call(ownDataApi.requestDeletion)
}
const pendingOf = async (owner: SignedIn) => (await owner.call(ownDataApi.deletion)).body.pending
const hasMember = async ({ id }: SignedIn) =>
  (await database.all(sql`select from users where id = ${id}`)).length === 1
const passDays = (owner: SignedIn, days: number) =>
  database.run(sql`
    update account_deletions set deletes_at = deletes_at - ${days}::integer * interval '1 day'
    where member_id = ${owner.id}`)

async function verifiedMember(verified = true) {
  const member = await signIn()
  const email = `${randomUUID()}@example.com`
  await database.run(sql`
    update users set email = ${email}, email_verified_at = case when ${verified} then now() end
    where id = ${member.id}`)
  return { ...member, email }
}

const subjects = async (email: string) => (await mailsTo(dataDir, email)).map(({ subject }) => subject)

describe('an account', () => {
  it('can be deleted, read and kept with a session only, and by its owner only', async () => {
    expect((await anonymous.call(ownDataApi.requestDeletion)).status).toBe(401)
    expect((await anonymous.call(ownDataApi.deletion)).status).toBe(401)
    expect((await anonymous.call(ownDataApi.cancelDeletion)).status).toBe(401)
    const [owner, stranger] = [await signIn(), await signIn()]
    expect((await requestDeletion(owner)).status).toBe(200)
    expect(await pendingOf(stranger)).toBeNull()
    expect((await stranger.call(ownDataApi.cancelDeletion)).status).toBe(200)
    expect(await pendingOf(owner)).not.toBeNull()
  })

  it('can be deleted only by who confirmed that it is them', async () => {
    const member = await signIn()
    const refused = await member.call(ownDataApi.requestDeletion)
    expect([refused.status, refused.text]).toEqual([403, 'Please confirm that it is you'])
    expect(await pendingOf(member)).toBeNull()
  })

  it('stays for seven days, while its owner can sign in and keep it', async () => {
    const member = await signIn()
    const { deletesAt } = (await requestDeletion(member)).body
    expect(Date.parse(deletesAt) - Date.now()).toBeGreaterThan(6.99 * 86_400_000)
    await passDays(member, 6)
    const moved = await pendingOf(member)
    expect((await requestDeletion(member)).body).toEqual(moved)
    await cleanUp()
    const login = await anonymous.call(accountsApi.login, {
      body: { username: member.username, password: testPassword },
    })
    expect(login.status).toBe(200)
    expect((await member.call(ownDataApi.cancelDeletion)).status).toBe(200)
    await cleanUp()
    expect([await hasMember(member), await pendingOf(member)]).toEqual([true, null])
  })

  it('is deleted with files and sessions; its name stays taken, and the deletion is audited', async () => {
    const member = await signIn()
    const post = await buildPost(database, { authorId: member.id })
    const { fileKey } = await buildAttachment(database, { postId: post.id })
    await app.files.put(fileKey, Buffer.from('bytes'))
    await requestDeletion(member)
    await passDays(member, 7)
    await cleanUp()
    expect(await hasMember(member)).toBe(false)
    expect(await app.files.has(fileKey)).toBe(false)
    expect((await member.call(accountsApi.current)).status).toBe(401)
    const again = { username: member.username, fullName: 'Another', password: 'plum-Kettle-97-orbit' }
    expect((await anonymous.call(accountsApi.register, { body: again })).status).toBe(409)
    const target = `@${member.username} (${member.id})`
    expect(
      await database.all(sql`select action, actor_id as actor from audit_log where target = ${target}`),
    ).toEqual([{ action: 'delete own account', actor: member.id }])
  })

  it('mails a verified address at the request, a day before and after the deletion; no other address', async () => {
    const [member, unverified] = [await verifiedMember(), await verifiedMember(false)]
    for (const owner of [member, unverified]) await requestDeletion(owner)
    const expectSubjects = (expected: string[]) =>
      vi.waitFor(async () => expect(await subjects(member.email)).toEqual(expected), 10_000)
    const [requested, reminder, deleted] = [
      'Your Kontor account will be deleted',
      'Your Kontor account will be deleted tomorrow',
      'Your Kontor account has been deleted',
    ]
    await expectSubjects([requested])
    await cleanUp()
    for (const owner of [member, unverified]) await passDays(owner, 6)
    await cleanUp()
    await cleanUp()
    await expectSubjects([requested, reminder])
    for (const owner of [member, unverified]) await passDays(owner, 1)
    await cleanUp()
    await expectSubjects([requested, reminder, deleted])
    expect([await hasMember(unverified), await subjects(unverified.email)]).toEqual([false, []])
  })

  it('cannot be deleted for the demo account or the only administrator, even if they became it later', async () => {
    const demo = await signIn()
    await database.run(sql`update users set is_demo = true where id = ${demo.id}`)
    expect((await requestDeletion(demo)).status).toBe(403)
    const [admin, other] = [await signIn({ isAdmin: true }), await signIn({ isAdmin: true })]
    expect((await requestDeletion(admin)).status).toBe(200)
    await database.run(sql`update users set is_admin = false where id = ${other.id}`)
    const refused = await requestDeletion(admin)
    expect([refused.status, refused.text]).toEqual([
      403,
      'You are the only administrator. Please make somebody else one first.',
    ])
    await passDays(admin, 7)
    await cleanUp()
    expect([await hasMember(admin), await pendingOf(admin)]).toEqual([true, null])
  })

  it('is deleted while there is one administrator, and as one of two', async () => {
    await database.run(sql`update users set is_admin = false`)
    const [first, second] = [await signIn({ isAdmin: true }), await signIn()]
    const remove = async (member: typeof first) => {
      expect((await requestDeletion(member)).status).toBe(200)
      await passDays(member, 7)
      await cleanUp()
      return !(await hasMember(member))
    }
    expect(await remove(second)).toBe(true)
    await signIn({ isAdmin: true })
    expect(await remove(first)).toBe(true)
  })
})
