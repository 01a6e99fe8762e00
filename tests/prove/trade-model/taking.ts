import { randomUUID } from 'node:crypto'
import type { Deal } from './deal.ts'
import type { Taken } from './linear.ts'
import { type MakeStep, ok, type Step } from './step.ts'
import { awarding } from './steps/awarding.ts'
import { invoicing } from './steps/invoicing.ts'
import { moving } from './steps/moving.ts'
import { ordering } from './steps/ordering.ts'
import { quoting } from './steps/quoting.ts'
import { settling } from './steps/settling.ts'
import type { Play } from './world.ts'

/** Steps that are thought of before one is taken. */
const maxTries = 12
/** How often a step is sent to a busy server. */
const maxSent = 20
/** In place of a status, where the server was killed. */
export const noAnswer = 599

const kinds = [...quoting, ...awarding, ...ordering, ...moving, ...invoicing, ...settling]
const total = kinds.reduce((sum, [weight]) => sum + weight, 0)

/** Of some steps, mostly one that the rules allow. */
export function anyStep(play: Play, deal: Deal): Step | undefined {
  let step: Step | undefined
  for (let tries = 0; tries < maxTries; tries += 1) {
    step = anyKind(play)(play, deal) ?? step
    if (step?.expect(deal) === ok || (step !== undefined && play.random.chance(0.08))) return step
  }
  return step
}

function anyKind({ random }: Play): MakeStep {
  let left = random.next() * total
  return kinds.find(([weight]) => (left -= weight) < 0)?.[1] ?? (() => undefined)
}

export const describe = ({ step, status, text }: Taken): string =>
  `${step.name} by ${step.by.role} of ${step.by.company}: ${step.method} ${step.path} ` +
  `${JSON.stringify(step.body ?? {})} → ${status}${status < 300 ? '' : ` ${text}`}`

/** A busy server did nothing of what it answers 503, so it is sent again. */
async function send(step: Step, key: string | undefined): Promise<Omit<Taken, 'step'>> {
  const { by, method, path, body } = step
  const init = {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  }
  for (let tries = 1; ; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- only after the answer before
    const reply = await by.fetch(path, init).catch(() => undefined)
    // oxlint-disable-next-line no-await-in-loop
    const text = (await reply?.text().catch(() => '')) ?? ''
    if (reply?.status !== 503 || tries === maxSent) return { status: reply?.status ?? noAnswer, text }
  }
}

/** A double click is one step, if both its answers are the same success. */
export async function take(step: Step): Promise<Taken[]> {
  const key = step.isDoubled ? randomUUID() : undefined
  const answers = await Promise.all([send(step, key), ...(step.isDoubled ? [send(step, key)] : [])])
  const [first, second] = answers
  if (
    first !== undefined &&
    second?.status === first.status &&
    second.text === first.text &&
    first.status < 300
  )
    return [{ step, ...first }]
  return answers.map((answer) => ({ step, ...answer }))
}
