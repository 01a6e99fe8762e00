import { flagOf } from '#features/assistant/assistant/domain.ts'
import { categories } from '#features/assistant/tools/domain.ts'

export interface HostileRequest {
  readonly method: string
  readonly path: string
  readonly body?: string | FormData
}

const json = (path: string, body: unknown, method = 'POST'): HostileRequest => ({
  method,
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const everything = Object.fromEntries(categories.map((category) => [flagOf[category], true]))
const chat = (prompt: string): HostileRequest => json('/api/ai/chat', { prompt, ...everything })

const post = (content: string): HostileRequest => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ content, type: 'regular', privacy: 'public' }))
    body.append(name, value)
  return { method: 'POST', path: '/api/posts', body }
}

/** As large as it may be: a hundred cards, each with many addresses in countries that nobody knows. */
function contactFile(): HostileRequest {
  const card = `BEGIN:VCARD\nFN:Ada\n${'ADR:;;street;city;region;1;nowhere\n'.repeat(480)}END:VCARD\n`
  const body = new FormData()
  body.append('file', new File([card.repeat(Math.floor((5 * 1024 * 1024) / card.length))], 'cards.vcf'))
  return { method: 'POST', path: '/api/parties/vcards', body }
}

/** Letters that form no word, different for each number. */
const gibberish = (number: number): string =>
  Array.from({ length: 5 }, (_, at) => String.fromCharCode(97 + ((number * 7 + at * number * 3) % 26))).join(
    '',
  )

const search = (text: string): HostileRequest => ({
  method: 'GET',
  path: `/api/financial-transactions?search=${encodeURIComponent(text)}`,
})

const deep = 200_000
const many = 100_000

/** Requests that block a server which handles them on its main thread; each of a different kind. */
export const hostileRequests: readonly HostileRequest[] = [
  chat(Array.from({ length: 84 }, (_, at) => `i${gibberish(at)}`).join(' ')),
  chat('"a" '.repeat(150)),
  chat('😀'.repeat(300)),
  chat('how much have we paid for and '.repeat(20)),
  json('/api/ai/preview', { prompt: 'the invoices of the '.repeat(30), ...everything }),
  json('/api/ai/chat', {
    prompt: 'hello',
    previousMessages: Array.from({ length: 10 }, () => ({
      role: 'user',
      content: 'not good '.repeat(1_000),
    })),
  }),
  search('1'),
  search('-0'),
  search(', 1'),
  search('%_'.repeat(100)),
  json('/api/todos', `${'['.repeat(deep)}${']'.repeat(deep)}`),
  json('/api/login', `${'{"a":'.repeat(deep / 2)}1${'}'.repeat(deep / 2)}`),
  json('/api/custom-columns', {
    name: 'Shade',
    type: 'select',
    options: Array.from({ length: many / 2 }, (_, at) => `${at}`),
  }),
  json('/api/financial-transactions/trash', { ids: Array.from({ length: many }, (_, at) => at + 1) }),
  json('/api/invoices', { items: Array.from({ length: 20_000 }, () => ({ description: 'a', quantity: 1 })) }),
  json('/api/financial-transactions', {
    projectName: 'Pier',
    transactionType: 'paid',
    transactionDate: '2026-01-01',
    amount: '1'.repeat(1_000_000),
    category: 'expense',
  }),
  json('/api/ai/analyze-sentiment', { text: 'not very good bad '.repeat(500) }),
  json('/api/ai/analyze-sentiment', { text: '!'.repeat(10_000) }),
  post('@[a](1)'.repeat(2_800)),
  post('*a_`['.repeat(4_000)),
  post(`https://example.com/${')'.repeat(19_000)}`),
  contactFile(),
  json('/api/register', { username: `${'a.'.repeat(50_000)}@`, password: 'x'.repeat(100_000) }),
  json('/api/add-email', { email: `${'a'.repeat(500)}@${'a.'.repeat(200)}` }),
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/financial-transactions/export?format=xlsx' },
  { method: 'GET', path: '/api/posts?limit=100' },
]
