import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../../contract.ts'
import type { EngineEvent, Question } from '../engine.ts'
import { ask, type Request } from './ask.ts'
import { Calls, parsed } from './calls.ts'
import { failureOf } from './failures.ts'
import { Deadlines } from './deadlines.ts'
import { openingMessages } from './prompt.ts'
import type { Service } from './service.ts'
import type { RequestedCall, ModelMessage } from './stream.ts'
import { offered } from './tools.ts'

const cutNotice = '\n\n(The answer was cut here: it grew too long.)'
/** Beside a model's figures when no tool has returned any. */
const unreadNotice = '\n\n(No records were read for this answer.)'

/** What the model said, as it is told to it again. Some services stumble over input that is no JSON. */
const repeated = (said: ModelMessage): ChatCompletionMessageParam => ({
  role: 'assistant',
  content: said.text === '' ? null : said.text,
  tool_calls: said.calls.map(({ id, name, input }: RequestedCall) => ({
    id,
    type: 'function',
    function: {
      name: /^[\w-]{1,64}$/.test(name) ? name : 'unknown',
      arguments: parsed(input) === undefined ? '{}' : input,
    },
  })),
})

/** Asks, runs the tools that are asked for, tells what they returned, and so on until there is an answer. */
export async function* answer(service: Service, question: Question): AsyncGenerator<EngineEvent> {
  const patience = new Deadlines(question.signal, service.limits)
  const messages: ChatCompletionMessageParam[] = openingMessages(question)
  const { tokens } = question
  const tools = offered(question.toolbox)
  const calls = new Calls(question.toolbox)
  let text = ''
  const tell = (piece: string): EngineEvent => {
    text += piece
    return { kind: 'text', text: piece }
  }
  try {
    for (let round = 1; round <= service.limits.rounds; round += 1) {
      if (tokens !== undefined && tokens.left <= 0) throw tokens.usedUp()
      const mayCall = round < service.limits.rounds && !calls.areUsedUp
      const request: Request = {
        messages,
        ...(tools.length === 0 ? {} : { tools, tool_choice: mayCall ? 'auto' : 'none' }),
      }
      await using message = ask(service, request, patience, tokens)
      const before = text
      let next = await message.next()
      for (; next.done !== true; next = await message.next()) {
        const gap = text === before && before !== '' ? '\n\n' : ''
        if (next.value !== '') yield tell(gap + next.value)
      }
      const said = next.value
      if (said.isCut) yield tell(cutNotice)
      if (said.isCut || said.calls.length === 0 || !mayCall) break
      messages.push(repeated(said))
      for (const call of said.calls) {
        const content = yield* calls.run(call)
        messages.push({ role: 'tool', tool_call_id: call.id, content })
        if (patience.signal.aborted) throw failureOf(undefined, patience, service)
      }
    }
    if (text.trim() === '') throw new Refusal(chatErrors.serviceDown)
    if (!calls.haveRead && /\d/.test(text)) yield tell(unreadNotice)
  } finally {
    patience.end()
  }
}
