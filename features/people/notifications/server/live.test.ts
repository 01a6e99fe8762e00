import { expect, it } from 'vitest'
import { buildFriendship, buildPost } from '#db/factories/index.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { type Frame, openTestSocket } from '#tests/support/socket.ts'
import { notificationsApi } from '../contract.ts'
import { createNotifier } from './index.ts'

const { app, url, signIn, database } = await testApplication()
const params = ({ id }: { id: number }) => ({ id: String(id) })

/** The frames about notifications that a member's open window gets. */
async function openFrames({ token }: { token: string }): Promise<() => Frame[]> {
  const { frames } = await openTestSocket(url, token)
  return () =>
    frames.filter(({ type, data }) => type === 'notification' || data['resource'] === 'notifications')
}

const changed = (id: number) => ({ type: 'changed', data: { resource: 'notifications', id } })

it('sends a notification to its recipient, and to nobody else', async () => {
  const [author, fan, stranger] = [await signIn(), await signIn({ fullName: 'Fanny Fan' }), await signIn()]
  const post = await buildPost(database, { authorId: author.id })
  const [framesOfAuthor, others] = [
    await openFrames(author),
    [await openFrames(fan), await openFrames(stranger)],
  ]
  await fan.call(postsApi.like, { params: params(post) })
  const frame = { type: 'like', content: 'Fanny Fan liked your post', fromUserId: fan.id, postId: post.id }
  await expect
    .poll(framesOfAuthor)
    .toMatchObject([{ type: 'notification', data: { ...frame, userId: author.id } }])
  // A like that is withdrawn and repeated does not alert. Only the list changes.
  await fan.call(postsApi.unlike, { params: params(post) })
  await fan.call(postsApi.like, { params: params(post) })
  await expect.poll(() => framesOfAuthor().slice(1)).toEqual([changed(0), changed(0)])
  expect(others.map((frames) => frames())).toEqual([[], []])
})

it('tells the member’s other windows what was read', async () => {
  const [reader, friend] = [await signIn(), await signIn()]
  await database.transaction((tx) =>
    createNotifier(app).notify(tx, { to: [reader.id], type: 'message', from: friend.id }),
  )
  const [{ id } = { id: 0 }] = (await reader.call(notificationsApi.list)).body
  const frames = await openFrames(reader)
  await reader.call(notificationsApi.read, { params: params({ id }) })
  await reader.call(notificationsApi.read, { params: params({ id }) })
  await reader.call(notificationsApi.readAll)
  await database.transaction((tx) =>
    createNotifier(app).notify(tx, { to: [reader.id], type: 'message', from: friend.id }),
  )
  await reader.call(notificationsApi.readAll)
  await expect.poll(frames).toMatchObject([changed(id), { type: 'notification', data: { id } }, changed(0)])
})

it('sends no frame for a transaction that was rolled back', async () => {
  const [reader, friend] = [await signIn(), await signIn()]
  const frames = await openFrames(reader)
  const failing = database.transaction(async (tx) => {
    await createNotifier(app).notify(tx, { to: [reader.id], type: 'message', from: friend.id })
    throw new Error('after all not')
  })
  await expect(failing).rejects.toThrow('after all not')
  await database.transaction((tx) =>
    createNotifier(app).notify(tx, { to: [reader.id], type: 'todo_shared', from: friend.id }),
  )
  await expect.poll(frames).toMatchObject([{ data: { type: 'todo_shared' } }])
  expect((await reader.call(notificationsApi.list)).body).toHaveLength(1)
})

it('sends a notification with the longest name', async () => {
  const [reader, sender] = [await signIn(), await signIn({ fullName: '𝔽'.repeat(200) })]
  const frames = await openFrames(reader)
  await buildFriendship(database, { requesterId: reader.id, addresseeId: sender.id })
  await database.transaction((tx) =>
    createNotifier(app).notify(tx, { to: [reader.id], type: 'message', from: sender.id }),
  )
  await expect.poll(frames).toMatchObject([{ data: { content: `${'𝔽'.repeat(200)} sent you a message` } }])
})

it('tells recipients that the list changed when a post is deleted', async () => {
  const [author, fan] = [await signIn(), await signIn()]
  const post = await buildPost(database, { authorId: author.id })
  const frames = await openFrames(author)
  await fan.call(postsApi.like, { params: params(post) })
  // It may come after the answer.
  await expect.poll(frames).toMatchObject([{ type: 'notification' }])
  await author.call(postsApi.remove, { params: params(post) })
  await expect.poll(frames).toMatchObject([{ type: 'notification' }, changed(0)])
})
