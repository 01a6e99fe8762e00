import { connectionsApi } from '#features/network/connections/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { type Privacy, privacies } from '#features/network/posts/domain.ts'
import type { Caller } from '../server.ts'
import type { Findings, Random } from '../proof.ts'
import type { Model, ModelPost } from './model.ts'

export interface VisibilityRun {
  readonly model: Model
  readonly callers: ReadonlyMap<number, Caller>
  readonly random: Random
  readonly findings: Findings
  /** Makes a word that is in no other post. */
  readonly word: () => string
}

type Step = (run: VisibilityRun, caller: Caller) => Promise<void>

const params = (id: number) => ({ params: { id: String(id) } })

const another = ({ model, random }: VisibilityRun, caller: Caller): number =>
  random.pick(model.members.filter((id) => id !== caller.id)) ?? 0

const anyPost = ({ model, random }: VisibilityRun): ModelPost | undefined =>
  random.pick([...model.posts.values()])

const audienceOf = ({ model, random }: VisibilityRun, caller: Caller): number[] => {
  const others = model.members.filter((id) => id !== caller.id)
  const chosen = random.some(others)
  return chosen.length > 0 ? chosen : others.slice(0, 1)
}

async function write(run: VisibilityRun, caller: Caller, parent: ModelPost | undefined): Promise<void> {
  const { model, random, findings, word: newWord } = run
  const [word, secret] = [newWord(), newWord()]
  const privacy: Privacy | undefined =
    parent !== undefined && random.chance(0.5) ? undefined : random.pick(privacies)
  const ids = audienceOf(run, caller)
  const anonymous = random.chance(0.25)
  const reply = await caller.call(postsApi.create, {
    body: {
      content: `${word} ${secret}`,
      anonymous: anonymous ? 'true' : 'false',
      ...(privacy === undefined ? {} : { privacy }),
      ...(privacy === 'custom' ? { customAudience: JSON.stringify({ type: 'users', ids }) } : {}),
      ...(parent === undefined ? {} : { backId: String(parent.id) }),
    },
    files: random.chance(0.2) ? [new File([`${word} ${secret}`], 'terms.txt')] : [],
  })
  const mayAnswer = parent === undefined || model.sees(caller.id, parent.id)
  if (!mayAnswer && reply.status !== 404)
    findings.add(`answering hidden post ${parent.id} gave ${reply.status} to ${caller.id}`)
  if (reply.status === 404 && mayAnswer) findings.add(`${caller.id} could not answer post ${parent?.id}`)
  // 400: the reply would be more visible than the post above it.
  if (reply.status === 400 || reply.status === 404) return
  const { id, backId, customAudience, attachments, ...visible } = reply.body
  const file = attachments[0]?.id ?? null
  const audience = customAudience?.ids ?? []
  model.add({
    id,
    author: caller.id,
    parent: backId,
    anonymous,
    word,
    secret,
    file,
    privacy: visible.privacy,
    audience,
  })
}

const post: Step = (run, caller) => write(run, caller, undefined)
const answer: Step = (run, caller) => write(run, caller, anyPost(run))

const connect: Step = async (run, caller) => {
  const other = run.callers.get(another(run, caller))
  if (other === undefined) return
  if (run.model.areBlocked(caller.id, other.id)) {
    const { status } = await caller.call(connectionsApi.connect, params(other.id))
    if (status !== 404) run.findings.add(`${caller.id} reached ${other.id} past a block`)
    return
  }
  await caller.call(connectionsApi.connect, params(other.id))
  await other.call(connectionsApi.accept, params(caller.id))
  run.model.befriend(caller.id, other.id)
}

const part: Step = async (run, caller) => {
  const other = another(run, caller)
  await caller.call(connectionsApi.remove, params(other))
  run.model.part(caller.id, other)
}

const block: Step = async (run, caller) => {
  const { model, random, findings } = run
  const other = another(run, caller)
  const isBlocked = model.areBlocked(caller.id, other)
  const call = { params: { kind: 'blocks', id: String(other) } } as const
  if (random.chance(0.6)) {
    await caller.call(connectionsApi.unrestrict, call)
    model.unblock(caller.id, other)
    return
  }
  const reply = await caller.call(connectionsApi.restrict, call)
  // Whoever was blocked by the other cannot block them: they look absent.
  if (reply.status !== 200 && !isBlocked) findings.add(`${caller.id} could not block ${other}`)
  if (reply.status === 200) model.block(caller.id, other)
}

const setPrivacy: Step = async (run, caller) => {
  const { model, random, findings } = run
  const found = anyPost(run)
  if (found === undefined) return
  const privacy = random.pick(privacies) ?? 'public'
  const ids = audienceOf(run, caller)
  const customAudience = privacy === 'custom' ? { type: 'users' as const, ids } : null
  const reply = await caller.call(postsApi.setPrivacy, {
    ...params(found.id),
    body: { privacy, customAudience },
  })
  const seen = model.sees(caller.id, found.id)
  if (!seen && reply.status !== 404) findings.add(`narrowing hidden post ${found.id} gave ${reply.status}`)
  if (seen && found.author !== caller.id && reply.status !== 403)
    findings.add(`narrowing another's post ${found.id} gave ${reply.status}`)
  if (reply.status === 200) model.change(found.id, reply.body.privacy, reply.body.customAudience?.ids ?? [])
}

const like: Step = async (run, caller) => {
  const found = anyPost(run)
  if (found === undefined) return
  const reply = await caller.call(postsApi.like, params(found.id))
  const expected = run.model.sees(caller.id, found.id) ? 200 : 404
  if (reply.status !== expected) run.findings.add(`liking ${found.id} as ${caller.id} gave ${reply.status}`)
}

const remove: Step = async (run, caller) => {
  const { model, findings } = run
  const found = anyPost(run)
  if (found === undefined) return
  const reply = await caller.call(postsApi.remove, params(found.id))
  const seen = model.sees(caller.id, found.id)
  const expected = !seen ? 404 : found.author === caller.id ? 200 : 403
  if (reply.status !== expected) findings.add(`deleting ${found.id} as ${caller.id} gave ${reply.status}`)
  if (reply.status === 200) model.remove(found.id)
}

/** The weight of each kind of step, in percent. */
const steps: readonly (readonly [number, Step])[] = [
  [16, post],
  [26, answer],
  [12, connect],
  [6, part],
  [8, block],
  [24, setPrivacy],
  [10, like],
  [6, remove],
]

const total = steps.reduce((sum, [weight]) => sum + weight, 0)

/** Does one random action of a random member, on the server and in the model. */
export async function takeStep(run: VisibilityRun): Promise<void> {
  const caller = run.random.pick([...run.callers.values()])
  if (caller === undefined) return
  let at = run.random.next() * total
  for (const [weight, step] of steps) {
    at -= weight
    if (at < 0) return step(run, caller)
  }
}
