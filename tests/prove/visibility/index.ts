import { setTimeout as sleep } from 'node:timers/promises'
import { type TestSocket, openTestSocket } from '#tests/support/socket.ts'
import { createFindings, createRandom, type Findings, type Proof } from '../proof.ts'
import { type ProofServer, startProofServer } from '../server.ts'
import { Model } from './model.ts'
import { takeStep, type VisibilityRun } from './steps.ts'
import { checkRandomSurface } from './surfaces.ts'

const members = 7
/** Above this many posts the oldest are deleted, so that steps cost the same early and late. */
const maxPosts = 70
/** Surfaces checked after each step. */
const looks = 2

/** Checks that frames about a post reached only members who could see it at some time. */
function checkFrames(model: Model, sockets: ReadonlyMap<number, TestSocket>, findings: Findings): number {
  let frames = 0
  for (const [member, socket] of sockets) {
    for (const { resource, id } of socket.changes('posts')) {
      frames += 1
      const post = typeof id === 'number' ? model.posts.get(id) : undefined
      if (post !== undefined && !post.everSeenBy.has(member))
        findings.add(`a frame of ${String(resource)} told ${member} of post ${post.id}`)
    }
    socket.frames.length = 0
  }
  return frames
}

/** Does random steps on server and model side by side. Answers a summary. */
export async function runVisibilitySteps(
  server: ProofServer,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<string> {
  const random = createRandom(seed)
  const findings = createFindings()
  const registered = await Promise.all(
    Array.from({ length: members }, (_, index) => server.register(`walker${seed}-${index}`)),
  )
  const callers = new Map(registered.map((caller) => [caller.id, caller]))
  const sockets = new Map<number, TestSocket>()
  for (const { id, token } of registered) sockets.set(id, await openTestSocket(server.url, token))
  let words = 0
  const model = new Model(registered.map(({ id }) => id))
  const run: VisibilityRun = { model, callers, random, findings, word: () => `w${seed}x${(words += 1)}z` }

  let frames = 0
  for (let step = 0; step < count; step += 1) {
    await takeStep(run)
    for (let check = 0; check < looks; check += 1) await checkRandomSurface(run)
    if (step % 10 === 9) frames += checkFrames(model, sockets, findings)
    const oldest = [...model.posts.values()][0]
    if (model.posts.size > maxPosts && oldest !== undefined) {
      await callers.get(oldest.author)?.fetch(`/api/posts/${oldest.id}`, { method: 'DELETE' })
      model.remove(oldest.id)
    }
    if (findings.count > 20) break
  }
  // The last frames may still arrive.
  await sleep(500)
  frames += checkFrames(model, sockets, findings)
  for (const { socket } of sockets.values()) socket.close()
  findings.settle()
  return `${count} steps, ${count * looks} looks, ${frames} frames, no difference (seed ${seed})`
}

export const visibility: Proof = {
  name: 'visibility',
  goal: '10 000 random steps of seven members: every place shows what the rules say, and nothing else',
  async run() {
    const server = await startProofServer()
    try {
      return await runVisibilitySteps(server, { count: 10_000, seed: Date.now() % 100_000 })
    } finally {
      await server.stop()
    }
  },
}
