import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../../contract.ts'
import type { EngineEvent, Question } from '../engine.ts'
import { requestMessage } from './request-message.ts'
import type { ModelRequest } from './token-meter.ts'
import { ToolCalls, parseJson } from './tool-calls.ts'
import { checkedPieces, CheckedText } from './checked-text.ts'
import { GivenTexts } from './given-texts.ts'
import { failureOf } from './failures.ts'
import { Deadlines } from './deadlines.ts'
import { openingMessages } from './prompt.ts'
import type { ModelService } from './service.ts'
import type { RequestedCall, ModelMessage } from './stream.ts'
import { offeredTools } from './tools.ts'

const cutNotice = '\n\n(The answer was cut here: it grew too long.)'
/** Added if the answer contains figures although no tool has returned any. */
const nothingReadNotice = '\n\n(No records were read for this answer.)'

/** The model's message, as it is sent back in the next request. Some services fail on arguments that are not JSON. */
const assistantMessage = (message: ModelMessage): ChatCompletionMessageParam => ({
  role: 'assistant',
  content: message.text === '' ? null : message.text,
  tool_calls: message.calls.map(({ id, name, input }: RequestedCall) => ({
    id,
    type: 'function',
    function: {
      name: /^[\w-]{1,64}$/.test(name) ? name : 'unknown',
      arguments: parseJson(input) === undefined ? '{}' : input,
    },
  })),
})

/** Asks the model, runs the tools it requests, sends back the results, and repeats until there is an answer. */
export async function* answerWithModel(
  service: ModelService,
  question: Question,
): AsyncGenerator<EngineEvent> {
  const deadlines = new Deadlines(question.signal, service.limits)
  const messages: ChatCompletionMessageParam[] = openingMessages(question)
  const { tokens } = question
  const tools = offeredTools(question.toolbox)
  const given = new GivenTexts(question)
  const calls = new ToolCalls(question.toolbox, given)
  // Where files can be read, what the model quotes and cites is checked before anybody sees it.
  const mayCite = question.toolbox.available.some(({ name }) => name === 'documents')
  const checked = mayCite ? new CheckedText(given) : undefined
  let text = ''
  const textEvent = (piece: string): EngineEvent => {
    text += piece
    return { kind: 'text', text: piece }
  }
  try {
    for (let round = 1; round <= service.limits.rounds; round += 1) {
      if (tokens !== undefined && tokens.left <= 0) throw tokens.refusal()
      const mayCall = round < service.limits.rounds && !calls.areUsedUp
      const request: ModelRequest = {
        messages,
        ...(tools.length === 0 ? {} : { tools, tool_choice: mayCall ? 'auto' : 'none' }),
      }
      await using stream = requestMessage(service, request, deadlines, tokens)
      const pieces = checkedPieces(stream, checked)
      const textBefore = text
      let next = await pieces.next()
      for (; next.done !== true; next = await pieces.next()) {
        const gap = text === textBefore && textBefore !== '' ? '\n\n' : ''
        if (next.value !== '') yield textEvent(gap + next.value)
      }
      const message = next.value
      if (message.isCut) yield textEvent(cutNotice)
      if (message.isCut || message.calls.length === 0 || !mayCall) break
      messages.push(assistantMessage(message))
      for (const call of message.calls) {
        const content = yield* calls.run(call)
        messages.push({ role: 'tool', tool_call_id: call.id, content })
        if (deadlines.signal.aborted) throw failureOf(undefined, deadlines, service)
      }
    }
    if (text.trim() === '') throw new Refusal(chatErrors.serviceDown)
    const notices = checked?.notices() ?? ''
    if (notices !== '') yield textEvent(notices)
    if (!calls.hasReadRecords && /\d/.test(text)) yield textEvent(nothingReadNotice)
  } finally {
    deadlines.end()
  }
}
