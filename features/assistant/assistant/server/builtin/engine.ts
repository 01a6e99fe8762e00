import type { ToolCall, ToolResult } from '#features/assistant/tools/contract.ts'
import type { Engine, EngineEvent, Question } from '../engine.ts'
import { currentNotation } from '#platform/server/notation.ts'
import { describeCall } from './describe.ts'
import { closedText, helpText } from './help.ts'
import { maxChoices } from '../../domain.ts'
import type { Choice } from '../../contract.ts'
import { choiceOf } from './choices.ts'
import type { UnderstandingThread } from './thread/understanding-thread.ts'
import type { Refused, Understanding } from './understanding.ts'
import { nearby } from './nearby.ts'
import { answerText, differenceText, escapedMarkdown } from './wording.ts'
import { meanText, shareText } from './derived-texts.ts'

async function understood(
  reader: Pick<UnderstandingThread, 'understand'>,
  { prompt, today, toolbox, calls, earlier, viewerId, signal }: Question,
): Promise<Understanding> {
  if (calls !== undefined && calls.length > 0) return { kind: 'calls', calls, notes: [], choices: [] }
  const answeredAt = earlier.findLastIndex(
    ({ role, calls: made = [] }) => role === 'assistant' && made.length > 0,
  )
  const asked = {
    prompt,
    today,
    available: new Set(toolbox.available.map(({ name }) => name)),
    names: await toolbox.names(),
    lastCalls: earlier[answeredAt]?.calls ?? [],
    earlier: earlier.slice(answeredAt + 1).flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
    notation: currentNotation(),
  }
  return reader.understand(asked, viewerId, signal)
}

interface Answered {
  readonly call: ToolCall
  readonly result: ToolResult
}

const stepOf = (call: ToolCall, index: number) => ({
  id: `${index + 1}`,
  tool: call.tool,
  reading: describeCall(call),
  result: null,
})

/** Where nothing is found as it was read: what is found otherwise. */
async function nearbyChoices({ toolbox, calls: chosen }: Question, done: readonly Answered[]) {
  const [only, another] = done
  if (chosen !== undefined || only === undefined || another !== undefined || only.result.matched > 0)
    return []
  const { fitting } = await toolbox.matches([], nearby(only.call))
  return fitting.map((call) => choiceOf({ calls: [call] }))
}

/** Runs the calls in their order, each shown as a step, and gives their text; ends with what is found otherwise. */
async function* run(
  question: Question,
  calls: readonly ToolCall[],
  { working }: Pick<Extract<Understanding, { kind: 'calls' }>, 'working'>,
): AsyncGenerator<EngineEvent, readonly Choice[]> {
  const done: Answered[] = []
  for (const [index, call] of calls.entries()) {
    question.signal.throwIfAborted()
    const step = stepOf(call, index)
    yield { kind: 'step', step: { ...step, state: 'running' } }
    const outcome = await question.toolbox.call(call.tool, call.input)
    question.signal.throwIfAborted()
    if (outcome.kind !== 'result') {
      yield { kind: 'step', step: { ...step, state: 'refused' } }
      yield {
        kind: 'text',
        text:
          outcome.kind === 'closed'
            ? closedText(outcome.categories)
            : `That cannot be read: ${escapedMarkdown(outcome.sentence)}.`,
      }
      return []
    }
    done.push({ call, result: outcome.result })
    yield {
      kind: 'step',
      step: { ...step, state: 'done', reading: outcome.result.reading, result: outcome.result },
    }
  }
  const [first, second] = done
  const workedOut =
    first === undefined
      ? ''
      : working === 'mean'
        ? meanText(first.call, first.result)
        : second === undefined
          ? ''
          : working === 'share'
            ? shareText(first.call, first.result, second.result)
            : working === 'difference'
              ? differenceText(first.result, second.result)
              : ''
  const near = await nearbyChoices(question, done)
  const parts = [
    workedOut,
    ...done.map(({ call, result }) => answerText(call, result)),
    near.length === 0 ? '' : 'There are records if it is read otherwise.',
  ]
  yield { kind: 'text', text: parts.filter((part) => part !== '').join('\n\n') }
  return near
}

/** What the records decide of a question that may mean several things. */
async function decidedBy({ toolbox }: Question, { decided, choices }: Refused) {
  if (decided === undefined || decided.readings.some(({ calls }) => calls.length !== 1))
    return { choices: choices.slice(0, maxChoices) }
  const callsOf = (tried: readonly Choice[]) => tried.flatMap(({ calls }) => calls)
  const { only, fitting } = await toolbox.matches(callsOf(decided.readings), callsOf(decided.offers))
  // Beside an answer only what was not tried may have been meant all the same.
  const isSpared = ({ calls }: Choice) => only !== undefined || !calls.some((call) => fitting.includes(call))
  const tried = [...decided.readings, ...decided.offers]
  const spared = new Set(tried.filter(isSpared).map(({ label }) => label))
  const others = choices.filter(({ label }) => !spared.has(label))
  const isNothingLeft = only === undefined && others.length === 0
  return {
    answer: only && { ...only, note: decided.note },
    choices: (isNothingLeft ? choices : others).slice(0, maxChoices),
  }
}

const help = async ({ toolbox, opened, today }: Question): Promise<string> =>
  helpText(await toolbox.names(), opened, today)

/** Understands questions about the member's own records without a model. It answers only what it reads completely. */
export const builtInEngine = (reader: UnderstandingThread): Engine => ({
  warm: reader.warm,
  close: reader.close,
  name: 'built-in',
  host: null,
  model: null,

  async *answer(question) {
    question.signal.throwIfAborted()
    const understanding = await understood(reader, question)
    switch (understanding.kind) {
      case 'help':
        yield { kind: 'text', text: await help(question) }
        return
      case 'refused': {
        const { sentence } = understanding
        const { answer, choices } = await decidedBy(question, understanding)
        if (answer !== undefined) {
          const { call, result, note } = answer
          yield { kind: 'text', text: `${escapedMarkdown(note)}\n\n` }
          yield { kind: 'step', step: { ...stepOf(call, 0), state: 'done', reading: result.reading, result } }
          yield { kind: 'text', text: answerText(call, result) }
          if (choices.length > 0) yield { kind: 'choices', choices }
          return
        }
        const more =
          choices.length === 0
            ? await help(question)
            : // A sentence that asks which is meant needs no second one.
              sentence.endsWith('?')
              ? undefined
              : 'Did you mean one of these?'
        yield { kind: 'text', text: escapedMarkdown(sentence) + (more === undefined ? '' : `\n\n${more}`) }
        if (choices.length > 0) yield { kind: 'choices', choices }
        return
      }
      case 'calls': {
        for (const note of understanding.notes) yield { kind: 'text', text: `${escapedMarkdown(note)}\n\n` }
        const near = yield* run(question, understanding.calls, understanding)
        const choices = near.length > 0 ? near.slice(0, maxChoices) : understanding.choices
        if (choices.length > 0) yield { kind: 'choices', choices }
      }
    }
  },

  preview: async (question) => {
    const understanding = await understood(reader, question)
    const readings =
      understanding.kind === 'calls'
        ? [choiceOf(understanding), ...understanding.choices].slice(0, 3)
        : understanding.kind === 'refused'
          ? understanding.choices.slice(0, maxChoices)
          : []
    return { host: null, messages: [], readings: [...readings] }
  },
})
