import { describe, expect, it } from 'vitest'
import { buildMember } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { audiencesApi } from '../contract.ts'
import { maxAudience, maxAudiences } from '../domain.ts'

const { anonymous, database, signIn } = await testApplication()
const owner = await signIn()
const stranger = await signIn()
const [anna, bert] = [await buildMember(database), await buildMember(database)]

const list = async (member: SignedIn) => (await member.call(audiencesApi.list)).body
const save = (member: SignedIn, name: string, ids: readonly number[]) =>
  member.call(audiencesApi.create, { body: { name, ids: [...ids] } })
const change = (member: SignedIn, id: number, name: string, ids: readonly number[]) =>
  member.call(audiencesApi.change, { params: { id: String(id) }, body: { name, ids: [...ids] } })
const remove = (member: SignedIn, id: number) =>
  member.call(audiencesApi.remove, { params: { id: String(id) } })

describe('saved audiences', () => {
  it('are refused without a session and to everybody but their owner', async () => {
    const { body } = await save(owner, 'Guarded', [anna.id])
    const params = { id: String(body.id) }
    expect((await anonymous.call(audiencesApi.list)).status).toBe(401)
    expect((await anonymous.call(audiencesApi.create, { body: { name: 'x', ids: [anna.id] } })).status).toBe(
      401,
    )
    expect(
      (await anonymous.call(audiencesApi.change, { params, body: { name: 'x', ids: [anna.id] } })).status,
    ).toBe(401)
    expect((await anonymous.call(audiencesApi.remove, { params })).status).toBe(401)
    expect(await list(stranger)).toEqual([])
    expect((await change(stranger, body.id, 'Mine', [bert.id])).status).toBe(404)
    expect((await remove(stranger, body.id)).status).toBe(404)
    expect(await list(owner)).toEqual([{ id: body.id, name: 'Guarded', ids: [anna.id], former: 0 }])
    expect((await remove(owner, body.id)).status).toBe(200)
    expect((await remove(owner, body.id)).status).toBe(404)
  })

  it('keep people in their order, once, without the owner, and are listed by name', async () => {
    const { body, status } = await save(owner, '  Sales team ', [bert.id, anna.id, bert.id, owner.id])
    expect([status, body]).toMatchObject([201, { name: 'Sales team', ids: [bert.id, anna.id], former: 0 }])
    await save(owner, 'buyers', [anna.id])
    expect((await list(owner)).map(({ name }) => name)).toEqual(['buyers', 'Sales team'])
    expect((await change(owner, body.id, 'Sales', [anna.id])).body).toMatchObject({
      name: 'Sales',
      ids: [anna.id],
    })
  })

  it('have one name each, in any case', async () => {
    const member = await signIn()
    const { body: first } = await save(member, 'Team', [anna.id])
    const { body: second } = await save(member, 'Other', [anna.id])
    const taken = await save(member, 'TEAM', [bert.id])
    expect([taken.status, taken.text]).toEqual([409, 'You have a saved audience of this name already'])
    expect((await change(member, second.id, 'team', [bert.id])).status).toBe(409)
    expect((await change(member, first.id, 'TEAM', [bert.id])).status).toBe(200)
    const both = await Promise.all([save(member, 'Twice', [anna.id]), save(member, 'twice', [anna.id])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('take only people whom their owner can reach, and at most their bound', async () => {
    const member = await signIn()
    const blocker = await signIn()
    await blocker.call(connectionsApi.restrict, { params: { kind: 'blocks', id: String(member.id) } })
    const unknown = await save(member, 'One', [anna.id, 999_999])
    expect([unknown.status, unknown.text]).toEqual([400, 'Somebody in the list is not a member any more'])
    const blocked = await save(member, 'One', [anna.id, blocker.id])
    expect([blocked.status, blocked.text]).toEqual([unknown.status, unknown.text])
    expect((await save(member, 'Self', [member.id])).status).toBe(400)
    expect((await save(member, 'None', [])).text).toBe('Please choose at least one person')
    const many = Array.from({ length: maxAudience + 1 }, (_, index) => index + 1)
    expect((await save(member, 'Many', many)).text).toBe('An audience has at most 500 people')
    await database.run(sql`
      insert into audiences (member_id, name)
      select ${member.id}, 'n' || n from generate_series(1, ${maxAudiences}::int) n`)
    expect((await save(member, 'Last', [anna.id])).text).toMatch(/^You can save 50 audiences/)
  })

  it('lose who leaves and who blocks in the same visible way', async () => {
    const [member, blocker, leaver] = [await signIn(), await signIn(), await buildMember(database)]
    const { body } = await save(member, 'Team', [anna.id, blocker.id, leaver.id])
    const found = async () => (await list(member))[0]
    await database.run(sql`delete from users where id = ${leaver.id}`)
    expect(await found()).toMatchObject({ ids: [anna.id, blocker.id], former: 1 })
    await blocker.call(connectionsApi.restrict, { params: { kind: 'blocks', id: String(member.id) } })
    expect(await found()).toMatchObject({ ids: [anna.id], former: 2 })
    await change(member, body.id, 'Team', [anna.id])
    expect(await found()).toMatchObject({ ids: [anna.id], former: 0 })
  })

  it('leave posts the people they were given', async () => {
    const member = await signIn()
    const { body } = await save(member, 'Team', [anna.id])
    const { body: post } = await member.call(postsApi.create, {
      body: {
        content: 'To the team',
        privacy: 'custom',
        customAudience: JSON.stringify({ type: 'users', ids: body.ids }),
      },
    })
    await change(member, body.id, 'Team', [bert.id])
    await remove(member, body.id)
    const { body: after } = await member.call(postsApi.get, { params: { id: String(post.id) } })
    expect(after.customAudience).toEqual({ type: 'users', ids: [anna.id] })
  })
})
