import { type ChatCompletionRequest, LLMock } from '@copilotkit/aimock'
import * as z from 'zod'
import type { Choice } from '#features/assistant/contract.ts'

/** What a tool tells a model, as far as it is spoken of here. */
const told = z.object({
  matched: z.number(),
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
  rows: z.array(z.array(z.string().nullable())),
})

const lineOf = (content: string): string => {
  const { matched, figures, rows } = told.parse(JSON.parse(content))
  const said = figures.map(({ label, value }) => `${label}: ${value}`)
  const listed = rows.map(
    (row) => `- ${row.filter((cell) => cell !== null && !cell.startsWith('/')).join(', ')}`,
  )
  return [`${matched} records. ${said.join('; ')}`, ...listed].join('\n')
}

/** The tools' answers to what was asked last. */
function lastTold({ messages }: ChatCompletionRequest): string[] {
  const from = messages.findLastIndex(({ role }) => role === 'user')
  return messages
    .slice(from + 1)
    .flatMap(({ role, content }) => (role === 'tool' && typeof content === 'string' ? [content] : []))
}

/**
 * A service that speaks the protocol of OpenAI over real HTTP. It understands nothing: it asks for the tools it is told
 * to ask for, and then repeats what they answered. So what is measured is the way, not a model's wits.
 */
export async function scriptedService() {
  const service = new LLMock({ port: 0, chunkSize: 20 })
  await service.start()
  let calls: Choice['calls'] = []
  service.on({}, (request) => {
    const answers = lastTold(request)
    if (answers.length > 0) return { content: answers.map(lineOf).join('\n') }
    return calls.length === 0
      ? { content: 'I cannot tell from your records.' }
      : { toolCalls: calls.map(({ tool, input }) => ({ name: tool, arguments: JSON.stringify(input) })) }
  })
  return {
    url: `${service.url}/v1`,
    willAskFor: (wanted: Choice['calls']) => {
      calls = wanted
    },
    stop: () => service.stop(),
  }
}
export type ScriptedService = Awaited<ReturnType<typeof scriptedService>>
