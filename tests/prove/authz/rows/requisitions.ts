import { makeOrder, postRequisition, sendJson, sendQuote, type Trader } from '#tests/support/trade.ts'
import { type CallerName, jsonOf, jsonRequest, type World } from '../world.ts'
import { form, json, type Row } from '../row.ts'

const ofOwner = ({ people: { owner } }: World) => ({ fetch: owner.fetch, bookId: owner.id })

/** Asked by the owner; everybody sees its post. */
const asked = async (world: World) => ({ id: (await postRequisition(ofOwner(world))).id })
const askedByOther = async ({ join }: World) => {
  const { id, fetch } = await join()
  return { id: (await postRequisition({ fetch, bookId: id })).id }
}
/** With a quote of the owner. */
const quoted = async (world: World) => {
  const { id } = await askedByOther(world)
  await sendQuote(ofOwner(world), id)
  return { id }
}
/** Awarded to one supplier, with another one who has no answer yet. */
const awarded = async (world: World) => {
  const [one, two] = await Promise.all([world.join(), world.join()])
  const { postId } = await makeOrder(ofOwner(world), { fetch: one.fetch, bookId: one.id })
  await sendQuote({ fetch: two.fetch, bookId: two.id }, postId)
  return { id: postId }
}
/** With a question of somebody who may quote. */
const questioned = async (world: World) => {
  const [{ id }, asker] = await Promise.all([asked(world), world.join()])
  const body = { bookId: asker.id, question: 'Which alloy?' }
  const made = await sendJson<{ id: number }>(asker, 'POST', `/api/requisitions/${id}/questions`, body)
  return { id, questionId: made.id }
}
const answeredQuestion = async (world: World) => {
  const { id, questionId } = await questioned(world)
  await world.make(`/api/requisitions/${id}/questions/${questionId}/answer`, { text: 'Any' })
  return { id, questionId }
}
/** In the caller's own name. */
const ownBook = ({ people }: World, caller: CallerName) =>
  caller === 'visitor' ? people.owner.id : people[caller].id
const drawing = { field: 'file', name: 'drawing.txt', bytes: new TextEncoder().encode('A drawing') }
const withFile = async (world: World) => {
  const { id } = await asked(world)
  const { people } = world
  const init = { method: 'POST', ...form({}, drawing)() }
  const reply = await people.owner.fetch(`/api/requisitions/${id}/lines/1/files`, init)
  return { id, fileId: (await jsonOf<{ id: number }>(reply)).id }
}
/** A quote with a file, of the owner or of somebody from whom the owner asks. */
const quotedWithFile = async ({ fetch, bookId }: Trader, id: number) => {
  await sendQuote({ fetch, bookId }, id)
  const init = { method: 'POST', ...form({}, drawing)() }
  const reply = await fetch(`/api/requisitions/${id}/quote/files`, init)
  const { files } = await jsonOf<{ files: readonly { id: number }[] }>(reply)
  return { id, fileId: files[0]?.id ?? 0 }
}
const withOwnFile = async (world: World) => quotedWithFile(ofOwner(world), (await askedByOther(world)).id)
const withReceivedFile = async (world: World) => {
  const [{ id }, supplier] = await Promise.all([asked(world), world.join()])
  return quotedWithFile({ fetch: supplier.fetch, bookId: supplier.id }, id)
}
const terms = () =>
  jsonRequest('PUT', {
    deadline: new Date(Date.now() + 7_200_000).toISOString(),
    lines: [{ description: 'Bearing', quantity: 90, unit: 'pcs' }],
  })

/** Requisitions in posts, and quotes on them. */
export const requisitionRows: readonly Row[] = [
  { operation: 'GET /api/open-requisitions' },
  { operation: 'GET /api/requisitions/{id}', item: asked },
  { operation: 'PUT /api/requisitions/{id}', item: asked, request: terms },
  { operation: 'POST /api/requisitions/{id}/cancel', item: asked },
  {
    operation: 'POST /api/requisitions/{id}/answers',
    item: awarded,
    request: () => jsonRequest('POST', { text: 'Thank you. This time we have chosen another offer.' }),
  },
  { operation: 'GET /api/requisitions/{id}/questions', item: questioned },
  {
    operation: 'POST /api/requisitions/{id}/questions',
    item: askedByOther,
    request: (world, _, caller) =>
      jsonRequest('POST', { bookId: ownBook(world, caller), question: 'Which alloy?' }),
  },
  {
    operation: 'POST /api/requisitions/{id}/questions',
    about: 'of one’s own requisition',
    item: asked,
    request: (world) => jsonRequest('POST', { bookId: world.people.owner.id, question: 'Which alloy?' }),
  },
  {
    operation: 'POST /api/requisitions/{id}/questions/{questionId}/answer',
    item: questioned,
    request: json({ text: 'Any' }),
  },
  {
    operation: 'POST /api/requisitions/{id}/questions/{questionId}/corrections',
    item: answeredQuestion,
    request: json({ text: 'Steel' }),
  },
  {
    operation: 'POST /api/requisitions/{id}/lines/{line}/files',
    item: async (world) => ({ ...(await asked(world)), line: 1 }),
    request: form({}, drawing),
  },
  { operation: 'DELETE /api/requisitions/{id}/files/{fileId}', item: withFile },
  { operation: 'GET /api/requisitions/{id}/files/{fileId}', item: withFile },
  {
    operation: 'POST /api/requisitions/{id}/quote/files',
    item: quoted,
    request: form({}, drawing),
  },
  {
    operation: 'DELETE /api/requisitions/{id}/quote/files/{fileId}',
    item: withOwnFile,
  },
  { operation: 'GET /api/requisitions/{id}/quote/files/{fileId}', item: withOwnFile },
  {
    operation: 'GET /api/requisitions/{id}/quotes/files/{fileId}',
    item: withReceivedFile,
  },
  { operation: 'GET /api/requisitions/{id}/quotes', item: asked },
  { operation: 'GET /api/requisitions/{id}/comparison', item: asked },
  {
    operation: 'PUT /api/requisitions/{id}/comparison',
    item: asked,
    request: () => jsonRequest('PUT', { costs: [] }),
  },
  { operation: 'GET /api/requisitions/{id}/past', item: asked },
  {
    operation: 'GET /api/requisitions/{id}/comparison/export',
    item: asked,
    query: 'format=csv',
  },
  // Without a quote: null.
  { operation: 'GET /api/requisitions/{id}/quote', item: quoted },
  { operation: 'DELETE /api/requisitions/{id}/quote', item: quoted },
  {
    operation: 'PUT /api/requisitions/{id}/quote',
    item: askedByOther,
    request: (world, _, caller) =>
      jsonRequest('PUT', { bookId: ownBook(world, caller), lines: [{ line: 1, unitPrice: 3 }] }),
  },
]
