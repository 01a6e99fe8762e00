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
import { maxAnswerLength, maxChoices } from '../../domain.ts'
import type { Engine, EngineEvent, Question } from '../engine.ts'
import { rejectOnAbort } from '../availability.ts'

/** What there is of an answer when it is over. */
export interface FinishedAnswer extends Pick<Turn, 'text' | 'steps' | 'choices' | 'state' | 'failure'> {
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
  onProgress: (event: Progress) => void,
  log: FastifyBaseLogger,
): Promise<FinishedAnswer> {
  let text = ''
  const steps = new Map<string, Step>()
  let choices: Choice[] = []

  /** Parsed: what the contract does not name never leaves. */
  const applyEvent = (event: EngineEvent) => {
    if (event.kind === 'choices') {
      choices = event.choices.slice(0, maxChoices).map((item) => choice.parse(item))
    } else if (event.kind === 'step') {
      if (!steps.has(event.step.id) && steps.size === maxCalls) return
      const parsed = step.parse(event.step)
      steps.set(parsed.id, parsed)
      onProgress({ kind: 'step', step: parsed })
    } else {
      const more = event.text.slice(0, maxAnswerLength - text.length)
      text += more
      onProgress({ kind: 'text', text: more })
      if (more !== event.text) throw new Refusal(chatErrors.cut)
    }
  }

  const finish = (state: Turn['state'], refusal?: Refusal): FinishedAnswer => ({
    text,
    // What it was about to read when it ended was never told.
    steps: [...steps.values()].filter(({ state: stepState }) => stepState !== 'running'),
    choices,
    state,
    failure: refusal?.message ?? null,
    refusal,
  })

  const { signal } = question
  const events = engine.answer(question)[Symbol.asyncIterator]()
  const aborted = rejectOnAbort(signal)
  try {
    for (;;) {
      const next = await Promise.race([events.next(), aborted])
      if (next.done === true) return finish('done')
      applyEvent(next.value)
    }
  } catch (error) {
    // Lets go of what the engine holds; it is not waited for.
    events.return?.().catch(() => {})
    const reason: unknown = signal.aborted ? signal.reason : error
    if (reason instanceof Refusal) return finish('failed', reason)
    if (signal.aborted) return finish('stopped')
    log.error({ error }, 'the assistant failed')
    return finish('failed', new Refusal(commonErrors.internal, { cause: error }))
  }
}
