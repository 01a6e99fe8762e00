import type { SignedIn } from '#tests/support/application.ts'
import { sendJson } from '#tests/support/records.ts'
import { inBook, body, type BookCalls, type BookWorld, idOf } from './book-call.ts'

const path = '/api/ai/conversations'
/** A conversation is its member's own, in a company's book too. */
const conversation = ({ make }: BookWorld, by: SignedIn) => idOf(make(path, {}, by))
const prompt = 'How many to-dos do I have?'

async function answered(world: BookWorld, by: SignedIn) {
  const { id } = await conversation(world, by)
  const { text } = await sendJson(by, 'POST', inBook(`${path}/${id}/turns`, world.company), { prompt })
  const begun: { turn: { id: number } } = JSON.parse(text.split('\n')[0] ?? '')
  return { id, turnId: String(begun.turn.id) }
}

const own = {
  isOwn: true,
  input: async (world: BookWorld, by: SignedIn) => ({ params: await conversation(world, by) }),
} as const

export const assistantCalls: BookCalls = {
  'GET /api/ai/grants': [{}],
  'PUT /api/ai/grants': [
    { about: 'one’s own data', input: body({ posts: 'ask' }) },
    { about: 'the company’s records', areas: ['people'], input: body({ financial: 'ask' }) },
  ],
  'GET /api/ai/files': [{}],
  'PUT /api/ai/files': [{ about: 'one’s own choice', input: body({ all: true }) }],
  'GET /api/ai/ledger': [{}],
  'DELETE /api/ai/ledger': [{}],
  'GET /api/ai/suggestions': [{}],
  'POST /api/ai/chat': [{ input: body({ prompt }) }],
  'POST /api/ai/preview': [{ input: body({ prompt }) }],
  [`GET ${path}`]: [{}],
  [`POST ${path}`]: [{ input: body({}) }],
  [`GET ${path}/:id`]: [own],
  [`PATCH ${path}/:id`]: [
    { input: async (world, by) => ({ params: await conversation(world, by), body: { title: 'Renamed' } }) },
  ],
  [`DELETE ${path}/:id`]: [own],
  [`POST ${path}/:id/turns`]: [
    { input: async (world, by) => ({ params: await conversation(world, by), body: { prompt } }) },
  ],
  [`POST ${path}/:id/turns/:turnId/stop`]: [
    { input: async (world, by) => ({ params: await answered(world, by) }) },
  ],
}
