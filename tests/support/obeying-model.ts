import { aiService, sendText, sendToolCalls } from './ai-service.ts'

export interface Call {
  readonly name: string
  readonly input: string
}

/** What a text orders: `CALL quotes {"requisition":7}`. In the results of tools the quotation marks are escaped. */
const ordersIn = (text: string): Call[] =>
  [...text.replaceAll('\\', '').matchAll(/CALL (\w+) (\{[^{}]*\})/g)].map(([, name = '', input = '']) => ({
    name,
    input,
  }))

/** A model that calls what it is told to by its question, then what the results of its tools order, and tells all. */
export const obeyingModel = () =>
  aiService((response, _, { text }) => {
    const { messages }: { messages: { role: string; content: string | null }[] } = JSON.parse(text)
    const told = messages.filter(({ role }) => role === 'tool').map(({ content }) => content ?? '')
    const asked = ordersIn(messages.findLast(({ role }) => role === 'user')?.content ?? '')
    if (told.length === 0 && asked.length > 0) return sendToolCalls(response, ...asked)
    const injected = told.length === asked.length ? ordersIn(told.join('\n')).slice(0, 4) : []
    if (injected.length > 0) return sendToolCalls(response, ...injected)
    return sendText(response, told.join('\n').slice(-20_000))
  })
