import type { FastifyBaseLogger } from 'fastify'
import { maxCalls } from '#features/inquiry/domain.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  type ChatEvent,
  chatErrors,
  choice,
  type Choice,
  step,
  type Step,
  type Turn,
} from '../../contract.ts'
import { maxAnswer, maxChoices } from '../../domain.ts'
import type { Engine, EngineEvent, Question } from '../engine.ts'
import { rejectOnAbort } from '../availability.ts'

/** What there is of an answer when it is over. */
export interface Answered extends Pick<Turn, 'text' | 'steps' | 'choices' | 'state' | 'failure'> {
  /** Why it failed. */
  readonly refusal: Refusal | undefined
}

type Progress = Extract<ChatEvent, { kind: 'step' | 'text' }>

/**
 * Lets the engine answer, and tells of it while it does. An answer that is halted (`question.signal`) ends at once,
 * whether the engine heeds that or not: with a refusal as the reason it has failed, with any other it was stopped.
 */
export async function runAnswer(
  engine: Engine,
  question: Question,
  tell: (event: Progress) => void,
  log: FastifyBaseLogger,
): Promise<Answered> {
  let text = ''
  const steps = new Map<string, Step>()
  let choices: Choice[] = []

  /** Parsed: what the contract does not name never leaves. */
  const take = (event: EngineEvent) => {
    if (event.kind === 'choices') {
      choices = event.choices.slice(0, maxChoices).map((given) => choice.parse(given))
    } else if (event.kind === 'step') {
      if (!steps.has(event.step.id) && steps.size === maxCalls) return
      const parsed = step.parse(event.step)
      steps.set(parsed.id, parsed)
      tell({ kind: 'step', step: parsed })
    } else {
      const more = event.text.slice(0, maxAnswer - text.length)
      text += more
      tell({ kind: 'text', text: more })
      if (more !== event.text) throw new Refusal(chatErrors.cut)
    }
  }

  const ended = (state: Turn['state'], refusal?: Refusal): Answered => ({
    text,
    // What it was about to read when it ended was never told.
    steps: [...steps.values()].filter(({ state: reached }) => reached !== 'running'),
    choices,
    state,
    failure: refusal?.message ?? null,
    refusal,
  })

  const { signal } = question
  const events = engine.answer(question)[Symbol.asyncIterator]()
  const halted = rejectOnAbort(signal)
  try {
    for (;;) {
      const next = await Promise.race([events.next(), halted])
      if (next.done === true) return ended('done')
      take(next.value)
    }
  } catch (error) {
    // Lets go of what the engine holds; it is not waited for.
    events.return?.().catch(() => {})
    const reason: unknown = signal.aborted ? signal.reason : error
    if (reason instanceof Refusal) return ended('failed', reason)
    if (signal.aborted) return ended('stopped')
    log.error({ error }, 'the assistant failed')
    return ended('failed', new Refusal(commonErrors.internal, { cause: error }))
  }
}
