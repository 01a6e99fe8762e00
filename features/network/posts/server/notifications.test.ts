import { describe, expect, it } from 'vitest'
import { buildFriendship, buildPost, buildReply } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { testApplication } from '#tests/support/application.ts'
import { postsApi } from '../contract.ts'

const { signIn, database } = await testApplication()
type Member = Awaited<ReturnType<typeof signIn>>

const mention = ({ username, id }: Member) => `@[${username}](${id})`

/** The notifications of a member, newest first. */
const notificationsOf = async (member: Member) =>
  (await member.call(notificationsApi.list)).body.map(({ type, content, fromUserId, postId, from }) => ({
    type,
    content,
    fromUserId,
    postId,
    from: from?.id ?? null,
  }))

const write = async (member: Member, content: string, more: Record<string, string> = {}) =>
  (await member.call(postsApi.create, { body: { content, ...more } })).body

const notificationFrom = (sender: Member, type: string, predicate: string, postId: number) => ({
  type,
  content: `${sender.username} ${predicate}`,
  fromUserId: sender.id,
  postId,
  from: sender.id,
})

/** A member whose full name equals their username, so that tests can predict the sentences. */
const person = async (name: string) => signIn({ username: name, fullName: name })

describe('a reply', () => {
  it('notifies the author it answers, and nobody above', async () => {
    const [root, parent, writer] = [await person('root'), await person('parent'), await person('writer')]
    const post = await buildPost(database, { authorId: root.id })
    const answer = await buildReply(database, { authorId: parent.id, parentId: post.id })
    const reply = await write(writer, 'Agreed', { backId: String(answer.id) })
    expect(await notificationsOf(parent)).toEqual([
      notificationFrom(writer, 'reply', 'replied to your post', reply.id),
    ])
    expect(await notificationsOf(root)).toEqual([])
    expect(await notificationsOf(writer)).toEqual([])
  })

  it('that also mentions the author is one notification, of type reply', async () => {
    const [author, writer] = [await person('author2'), await person('writer2')]
    const post = await buildPost(database, { authorId: author.id })
    const reply = await write(writer, `${mention(author)} ${mention(author)} yes`, {
      backId: String(post.id),
    })
    expect(await notificationsOf(author)).toEqual([
      notificationFrom(writer, 'reply', 'replied to your post', reply.id),
    ])
  })

  it('to the author’s own post notifies nobody', async () => {
    const author = await person('author3')
    const post = await buildPost(database, { authorId: author.id })
    await write(author, 'One more thing', { backId: String(post.id) })
    expect(await notificationsOf(author)).toEqual([])
  })

  it('does not notify an author who no longer sees the thread', async () => {
    const [root, parent, writer] = [await person('root4'), await person('parent4'), await person('writer4')]
    const post = await buildPost(database, { authorId: root.id, privacy: 'custom', audience: [writer.id] })
    const answer = await buildReply(database, {
      authorId: parent.id,
      parentId: post.id,
      privacy: 'custom',
      audience: [writer.id],
    })
    await write(writer, 'Still here', { backId: String(answer.id) })
    await writer.call(postsApi.like, { params: { id: String(answer.id) } })
    expect(await notificationsOf(parent)).toEqual([])
  })
})

describe('a mention', () => {
  it('notifies members who can see the post, once', async () => {
    const [author, friend, stranger] = [
      await person('author5'),
      await person('friend5'),
      await person('stranger5'),
    ]
    await buildFriendship(database, { requesterId: author.id, addresseeId: friend.id })
    const text = `${mention(friend)} ${mention(friend)} ${mention(stranger)} ${mention(author)} look`
    const post = await write(author, text, { privacy: 'friends' })
    expect(await notificationsOf(friend)).toEqual([
      notificationFrom(author, 'mention', 'mentioned you in a post', post.id),
    ])
    expect(await notificationsOf(stranger)).toEqual([])
    expect(await notificationsOf(author)).toEqual([])
  })

  it('notifies nobody if its id and name disagree', async () => {
    const [author, other] = [await person('author6'), await person('other6')]
    await write(author, `@[somebody](${other.id})`)
    expect(await notificationsOf(other)).toEqual([])
  })
})

describe('an anonymous author', () => {
  const nameless = { fromUserId: null, from: null }

  it('is named in no notification of their post', async () => {
    const [author, reader, secret] = [
      await person('author7'),
      await person('reader7'),
      await person('secret7'),
    ]
    const post = await buildPost(database, { authorId: author.id })
    const anonymous = { anonymous: 'true' }
    const text = `${mention(reader)} ${mention(secret)} see`
    const reply = await write(secret, text, { ...anonymous, backId: String(post.id) })
    expect(await notificationsOf(author)).toEqual([
      { type: 'reply', content: 'Anonymous User replied to your post', postId: reply.id, ...nameless },
    ])
    expect(await notificationsOf(reader)).toEqual([
      { type: 'mention', content: 'Somebody mentioned you anonymously', postId: reply.id, ...nameless },
    ])
    expect(await notificationsOf(secret)).toEqual([])
    const raw = await (await author.fetch('/api/notifications')).text()
    expect(raw).not.toContain('secret7')
  })

  it('is not revealed by actions on their own post', async () => {
    const [secret, reader] = [await person('secret8'), await person('reader8')]
    const post = await write(secret, 'Who am I', { anonymous: 'true' })
    await write(reader, 'No idea', { backId: String(post.id) })
    await secret.call(postsApi.like, { params: { id: String(post.id) } })
    await write(secret, 'Nor I', { backId: String(post.id) })
    expect((await notificationsOf(secret)).map(({ content }) => content)).toEqual([
      'reader8 replied to your post',
    ])
    expect(await notificationsOf(reader)).toEqual([])
  })
})

describe('a like', () => {
  it('of an anonymous post notifies its author and names the member who likes it', async () => {
    const [secret, reader] = [await person('secret9'), await person('reader9')]
    const post = await write(secret, 'Who am I', { anonymous: 'true' })
    await reader.call(postsApi.like, { params: { id: String(post.id) } })
    expect(await notificationsOf(secret)).toEqual([
      notificationFrom(reader, 'like', 'liked your post', post.id),
    ])
  })
})
