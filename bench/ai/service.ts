import { type ChatCompletionRequest, LLMock } from '@copilotkit/aimock'
import * as z from 'zod'
import type { Choice } from '#features/assistant/assistant/contract.ts'

/** The parts of a tool's answer that are used here. */
const toolAnswer = z.object({
  matched: z.number(),
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  rows: z.array(z.array(z.string().nullable())),
})

const lineOf = (content: string): string => {
  const { matched, figures, rows } = toolAnswer.parse(JSON.parse(content))
  const figureLines = figures.map(({ label, value }) => `${label}: ${value}`)
  const rowLines = rows.map(
    (row) => `- ${row.filter((cell) => cell !== null && !cell.startsWith('/')).join(', ')}`,
  )
  return [`${matched} records. ${figureLines.join('; ')}`, ...rowLines].join('\n')
}

/** The tools' answers to the last question. */
function lastToolAnswers({ messages }: ChatCompletionRequest): string[] {
  const from = messages.findLastIndex(({ role }) => role === 'user')
  return messages
    .slice(from + 1)
    .flatMap(({ role, content }) => (role === 'tool' && typeof content === 'string' ? [content] : []))
}

/**
 * A service with OpenAI's protocol over real HTTP. It calls the scripted tools and then repeats their answers. So the
 * bench measures the code around the model, not a model's understanding.
 */
export async function scriptedService() {
  const service = new LLMock({ port: 0, chunkSize: 20 })
  await service.start()
  let calls: Choice['calls'] = []
  service.on({}, (request) => {
    const answers = lastToolAnswers(request)
    if (answers.length > 0) return { content: answers.map(lineOf).join('\n') }
    return calls.length === 0
      ? { content: 'I cannot tell from your records.' }
      : { toolCalls: calls.map(({ tool, input }) => ({ name: tool, arguments: JSON.stringify(input) })) }
  })
  return {
    url: `${service.url}/v1`,
    willAskFor: (nextCalls: Choice['calls']) => {
      calls = nextCalls
    },
    stop: () => service.stop(),
  }
}
export type ScriptedService = Awaited<ReturnType<typeof scriptedService>>
