import { describe, expect, it } from 'vitest'
import { buildTodo } from '#db/factories/index.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { todosApi } from '../contract.ts'
import { todosFeature } from './index.ts'

const { url, anonymous, signIn, database, app } = await testApplication()
const owner = await signIn()
const friend = await signIn()
const stranger = await signIn()

const params = (id: number) => ({ params: { id: String(id) } })
const shared = () => buildTodo(database, { memberId: owner.id, sharedWith: [friend.id] })
const isListed = async (caller: typeof owner, id: number) =>
  (await caller.call(todosApi.list)).body.some((todo) => todo.id === id)

describe.each(['remove', 'restore'] as const)('%s', (action) => {
  it('is refused without a session, to strangers, and to recipients', async () => {
    const { id } = await shared()
    const refused = [anonymous, stranger, friend].map(
      async (caller) => (await caller.call(todosApi[action], params(id))).status,
    )
    expect(await Promise.all(refused)).toEqual([401, 404, 403])
    expect(await isListed(friend, id)).toBe(true)
  })
})

describe('DELETE /api/todos/:id', () => {
  it('removes it from every list, and restores it with its shares', async () => {
    const { id } = await shared()
    const socket = await openTestSocket(url, friend.token)
    const frameCount = () => socket.changes('todos').filter((change) => change['id'] === id).length
    expect((await owner.call(todosApi.remove, params(id))).status).toBe(200)
    await expect.poll(frameCount).toBe(1)
    expect([await isListed(owner, id), await isListed(friend, id)]).toEqual([false, false])
    expect((await owner.call(todosApi.remove, params(id))).status).toBe(404)
    expect((await friend.call(todosApi.restore, params(id))).status).toBe(404)

    const { body } = await owner.call(todosApi.restore, params(id))
    expect(body).toMatchObject({ id, sharedWithUsers: [{ id: friend.id }] })
    await expect.poll(frameCount).toBe(2)
    expect([await isListed(owner, id), await isListed(friend, id)]).toEqual([true, true])
    expect((await owner.call(todosApi.restore, params(id))).status).toBe(200)
    socket.socket.close()
  })

  it('purges deleted to-dos after a month', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const [old, young] = [
      await buildTodo(database, { memberId: owner.id, deletedAt: ago(31) }),
      await buildTodo(database, { memberId: owner.id, deletedAt: ago(29) }),
    ]
    await todosFeature(app).cleanUp?.()
    expect((await owner.call(todosApi.restore, params(old.id))).status).toBe(404)
    expect((await owner.call(todosApi.restore, params(young.id))).status).toBe(200)
  })

  it('happens with the owner’s account, and what they completed for others stays completed', async () => {
    const leaving = await signIn()
    const { id: theirs } = await buildTodo(database, { memberId: leaving.id, sharedWith: [friend.id] })
    const { id: ticked } = await buildTodo(database, {
      memberId: owner.id,
      sharedWith: [leaving.id],
      completedAt: new Date(),
      completedBy: leaving.id,
    })
    await database.run(sql`delete from users where id = ${leaving.id}`)
    expect(await isListed(friend, theirs)).toBe(false)
    const todo = (await owner.call(todosApi.list)).body.find(({ id }) => id === ticked)
    expect(todo).toMatchObject({ completed: true, sharedWithUsers: [] })
  })
})
