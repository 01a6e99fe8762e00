import type { FastifyBaseLogger } from 'fastify'
import { maxCalls } from '#features/assistant/tools/domain.ts'
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

/** An answer after it has ended. */
export interface FinishedAnswer extends Pick<Turn, 'text' | 'steps' | 'choices' | 'state' | 'failure'> {
  /** Why the answer failed. */
  readonly refusal: Refusal | undefined
}

type Progress = Extract<ChatEvent, { kind: 'step' | 'text' }>

/**
 * Runs the engine and reports its progress. The answer ends as soon as `question.signal` aborts, even if the engine
 * ignores the signal. It has failed if the reason is a refusal, and was stopped otherwise.
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

  /** Parsing removes every field that the contract does not name. */
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
    // A step that was still running has no result to show.
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
    // Releases what the engine uses. Nobody waits for it.
    events.return?.().catch(() => {})
    const reason: unknown = signal.aborted ? signal.reason : error
    if (reason instanceof Refusal) return finish('failed', reason)
    if (signal.aborted) return finish('stopped')
    log.error({ error }, 'the assistant failed')
    return finish('failed', new Refusal(commonErrors.internal, { cause: error }))
  }
}
