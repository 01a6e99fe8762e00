import { chatApi } from '#features/assistant/assistant/contract/chat.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { type Post, postsApi } from '#features/network/posts/contract.ts'
import type { Caller } from '../server.ts'
import type { ModelPost } from './model.ts'
import type { VisibilityRun } from './steps.ts'

/** One surface that shows posts, compared with what the model lets this member see. */
type Surface = (run: VisibilityRun, caller: Caller) => Promise<void>

const params = (id: number) => ({ params: { id: String(id) } })
const anyPost = ({ model, random }: VisibilityRun): ModelPost | undefined =>
  random.pick([...model.posts.values()])

/** Every post of an answer must be visible, and an anonymous one must not name its author. */
function check(
  { model, findings }: VisibilityRun,
  caller: Caller,
  posts: readonly Post[],
  where: string,
): void {
  for (const post of posts) {
    if (!model.sees(caller.id, post.id)) findings.add(`${where} shows hidden post ${post.id} to ${caller.id}`)
    const author = model.posts.get(post.id)?.author
    const isNamed = post.userId !== undefined || post.user.id !== undefined
    if (post.anonymous && author !== caller.id && isNamed)
      findings.add(`${where} names the author of anonymous post ${post.id} to ${caller.id}`)
    if (author !== caller.id && post.likes.some(({ userId }) => post.anonymous && userId === author))
      findings.add(`${where} names the author of ${post.id} among its likes to ${caller.id}`)
    if (post.customAudience !== null && author !== caller.id && !post.customAudience.ids.includes(caller.id))
      findings.add(`${where} names the audience of ${post.id} to ${caller.id}`)
  }
}

/** Compares the top-level posts of an answer with those of the model. */
function compare(
  run: VisibilityRun,
  caller: Caller,
  posts: readonly Post[],
  expected: readonly ModelPost[],
  where: string,
) {
  check(run, caller, posts, where)
  const found = posts.filter((post) => post.backId === null).map((post) => post.id)
  const expectedIds = expected.filter((post) => post.parent === null).map((post) => post.id)
  const [a, b] = [found.toSorted((x, y) => x - y).join(), expectedIds.toSorted((x, y) => x - y).join()]
  if (a !== b) run.findings.add(`${where} of ${caller.id} has ${a} where ${b} are visible`)
}

const single: Surface = async (run, caller) => {
  const found = anyPost(run)
  if (found === undefined) return
  const [reply, absent] = [
    await caller.call(postsApi.get, params(found.id)),
    await caller.call(postsApi.get, params(999_999_999)),
  ]
  const seen = run.model.sees(caller.id, found.id)
  if (reply.status !== (seen ? 200 : 404))
    run.findings.add(`GET ${found.id} by ${caller.id} gave ${reply.status}`)
  if (!seen && reply.text !== absent.text)
    run.findings.add(`hidden post ${found.id} differs from an absent one`)
  if (seen && reply.status === 200) check(run, caller, [reply.body], 'a single post')
}

const replies: Surface = async (run, caller) => {
  const found = anyPost(run)
  if (found === undefined) return
  const reply = await caller.call(postsApi.replies, params(found.id))
  if (!run.model.sees(caller.id, found.id)) {
    if (reply.status !== 404) run.findings.add(`replies of hidden ${found.id} gave ${reply.status}`)
    return
  }
  check(run, caller, reply.body, 'replies')
  const direct = reply.body.filter((post) => post.backId === found.id).map((post) => post.id)
  const expectedIds = run.model.visibleTo(caller.id).filter((post) => post.parent === found.id)
  if (direct.length !== Math.min(expectedIds.length, 50))
    run.findings.add(`replies of ${found.id} for ${caller.id}: ${direct.length}, not ${expectedIds.length}`)
}

const feed: Surface = async (run, caller) => {
  const reply = await caller.call(postsApi.list, { query: { limit: '100' } })
  const expectedIds = run.model.visibleTo(caller.id).filter((post) => post.parent === null)
  const newest = expectedIds.toSorted((a, b) => b.id - a.id).slice(0, 100)
  compare(run, caller, reply.body, newest, 'the feed')
}

const search: Surface = async (run, caller) => {
  const found = anyPost(run)
  if (found === undefined) return
  const reply = await caller.call(postsApi.list, { query: { search: found.secret } })
  const isHit = found.parent === null && run.model.sees(caller.id, found.id)
  compare(run, caller, reply.body, isHit ? [found] : [], `the search for ${found.secret}`)
}

/** Posts of a profile: anonymous ones are listed to their own author only. */
const profile: Surface = async (run, caller) => {
  const author = run.random.pick(run.model.members) ?? 0
  const reply = await caller.call(postsApi.list, { query: { userId: String(author), limit: '100' } })
  const expectedIds = run.model
    .visibleTo(caller.id)
    .filter(
      (post) => post.parent === null && post.author === author && (!post.anonymous || author === caller.id),
    )
  compare(run, caller, reply.body, expectedIds.toSorted((a, b) => b.id - a.id).slice(0, 100), 'a profile')
}

const file: Surface = async (run, caller) => {
  const found = run.random.pick([...run.model.posts.values()].filter((post) => post.file !== null))
  if (found?.file === null || found?.file === undefined) return
  const reply = await caller.fetch(`/api/files/${found.file}`)
  const body = await reply.text()
  const expected = run.model.sees(caller.id, found.id) ? 200 : 404
  if (reply.status !== expected) run.findings.add(`file of ${found.id} gave ${reply.status} to ${caller.id}`)
  if (expected === 404 && body.includes(found.secret)) run.findings.add(`file of ${found.id} leaked`)
}

const notifications: Surface = async (run, caller) => {
  const reply = await caller.call(notificationsApi.list, { query: { limit: '100' } })
  for (const { postId } of reply.body)
    if (postId !== null && !run.model.sees(caller.id, postId))
      run.findings.add(`a notification leads ${caller.id} to hidden post ${postId}`)
}

const assistant: Surface = async (run, caller) => {
  const found = anyPost(run)
  if (found === undefined) return
  const prompt = `Show the posts about ${found.word}`
  const reply = await caller.call(chatApi.chat, {
    body: { prompt, includePostsData: true, includeERPData: true },
  })
  for (const post of run.model.posts.values())
    if (reply.text.includes(post.secret) && !run.model.sees(caller.id, post.id))
      run.findings.add(`the assistant told ${caller.id} of hidden post ${post.id}`)
}

/** The weight of each surface, in percent; the assistant is expensive. */
const surfaces: readonly (readonly [number, Surface])[] = [
  [30, single],
  [14, replies],
  [14, feed],
  [14, search],
  [8, profile],
  [12, file],
  [6, notifications],
  [2, assistant],
]

const total = surfaces.reduce((sum, [weight]) => sum + weight, 0)

/** Checks one random surface as one random member. */
export async function checkRandomSurface(run: VisibilityRun): Promise<void> {
  const caller = run.random.pick([...run.callers.values()])
  if (caller === undefined) return
  let at = run.random.next() * total
  for (const [weight, surface] of surfaces) {
    at -= weight
    if (at < 0) return surface(run, caller)
  }
}
