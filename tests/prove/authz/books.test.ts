import { describe, expect, it } from 'vitest'
import { type Role, rightsOf, roles } from '#features/trade/companies/domain.ts'
import { mayRead, mayWrite } from '#platform/contract/books.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { colleague, foundCompany, removePerson } from '#tests/support/books.ts'
import type { TestClient } from '#tests/support/client.ts'
import { assistantCalls } from './book-calls/assistant.ts'
import { type BookCall, type BookCalls, type CallInput, createBookWorld } from './book-calls/book-call.ts'
import { billingCalls } from './book-calls/billing.ts'
import { billCalls } from './book-calls/bills.ts'
import { fileCalls } from './book-calls/files.ts'
import { invoiceCalls } from './book-calls/invoices.ts'
import { itemCalls } from './book-calls/items.ts'
import { orderCalls } from './book-calls/orders.ts'
import { partyCalls } from './book-calls/parties.ts'
import { paymentCalls } from './book-calls/payments.ts'
import { recordCalls } from './book-calls/records.ts'
import { recurringCalls } from './book-calls/recurring.ts'
import { sendingCalls } from './book-calls/sending.ts'
import { sharedCalls } from './book-calls/shared.ts'
import { fingerprints, jobsEnd } from './check-row.ts'

const calls: BookCalls = {
  ...recordCalls,
  ...invoiceCalls,
  ...itemCalls,
  ...billCalls,
  ...billingCalls,
  ...fileCalls,
  ...orderCalls,
  ...partyCalls,
  ...sendingCalls,
  ...recurringCalls,
  ...paymentCalls,
  ...sharedCalls,
  ...assistantCalls,
}
const absentBook = 999_999_999

const app = await testApplication()
const company = await foundCompany(await app.signIn({ verified: true }))
const world = createBookWorld(app, company)
const print = await fingerprints(world)

const people = new Map<Role, SignedIn>([['owner', company.owner]])
for (const role of roles) if (role !== 'owner') people.set(role, await colleague(app, company, role))
const former = await colleague(app, company, 'manager')
await removePerson(company, former)

interface Actor {
  readonly name: string
  readonly client: TestClient
  /** Null for all who are not in the company. */
  readonly member: { readonly person: SignedIn; readonly role: Role } | null
}
const outside = (name: string, client: TestClient): Actor => ({ name, client, member: null })
const actors: readonly Actor[] = [
  outside('no session', app.anonymous),
  outside('stranger', await app.signIn()),
  outside('former colleague', former),
  outside('administrator of the site', await app.signIn({ isAdmin: true })),
  ...[...people].map(([role, person]) => ({ name: role, client: person, member: { person, role } })),
]

const endpoints = app.features
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ book }) => book !== undefined)
const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Calls by id find the book of their item. Ids of columns and names of layouts are not unique among books. */
const findsItsBook = ({ path }: Endpoint): boolean => /:(?:id|key)\b/.test(path)

function expectedStatus({ book: areas = [], ...endpoint }: Endpoint, call: BookCall, actor: Actor): number {
  if (actor.client === app.anonymous) return 401
  if (actor.member === null) return 404
  const { readsBook = endpoint.method === 'GET' } = endpoint
  const isAllowed = (readsBook ? mayRead : mayWrite)(rightsOf[actor.member.role], call.areas ?? areas)
  return isAllowed ? (call.status ?? endpoint.status ?? 200) : 403
}

const send = (client: TestClient, endpoint: Endpoint, input: CallInput, book?: number) =>
  client.call(endpoint, {
    ...input,
    query: book === undefined ? input.query : { ...input.query, book: String(book) },
  })

/** Makes one call as everybody, naming the book or not. Answers what differs from the table of rights. */
async function findings(endpoint: Endpoint, call: BookCall, book: number | undefined): Promise<string[]> {
  const found: string[] = []
  const make = async (by = company.owner): Promise<CallInput> => (await call.input?.(world, by)) ?? {}
  const isRefusal = (status: number) => [401, 403, 404].includes(status)
  const asked = actors.map((actor) => ({ actor, expected: expectedStatus(endpoint, call, actor) }))
  // One item serves all whose calls leave it as it is. Those who are refused come first, as long as it is there.
  const kept = await make()
  const isWrite = endpoint.method !== 'GET'
  if (isWrite) await jobsEnd(world)
  let before = isWrite ? await print() : ''
  for (const { actor, expected } of asked.toSorted(
    (a, b) => Number(isRefusal(b.expected)) - Number(isRefusal(a.expected)),
  )) {
    const isRefused = isRefusal(expected)
    const keeps = isRefused || (!isWrite && call.isOwn !== true)
    const input = keeps ? kept : await make(actor.member?.person)
    const { status, text } = await send(actor.client, endpoint, input, book)
    if (status !== expected)
      found.push(`${actor.name}: ${status} instead of ${expected}. ${text.slice(0, 120)}`)
    // Who is not in a book does not learn whether there is one.
    if (actor.member === null && book !== undefined) {
      const absent = await send(actor.client, endpoint, input, absentBook)
      if (absent.status !== status || absent.text !== text)
        found.push(`${actor.name}: another answer for a book that does not exist: ${absent.text}`)
    }
    if (!isRefused || !isWrite) continue
    const after = await print()
    if (after !== before) found.push(`${actor.name} was refused and changed something`)
    before = after
  }
  return found
}

it('knows how to call every endpoint about a book, and no others', () => {
  expect(
    endpoints.map(keyOf).filter((key) => calls[key] === undefined),
    'these endpoints lack a call in tests/prove/authz/book-calls/',
  ).toEqual([])
  const keys = new Set(endpoints.map(keyOf))
  expect(Object.keys(calls).filter((key) => !keys.has(key))).toEqual([])
  expect(endpoints.length).toBeGreaterThan(60)
})

describe('everybody in a company does what the table of rights says, and nobody else does anything', () => {
  const cases = endpoints.flatMap((endpoint) =>
    (calls[keyOf(endpoint)] ?? []).map(
      (call) => [keyOf(endpoint), call.about ?? '', endpoint, call] as const,
    ),
  )
  it.each(cases)('%s %s', { timeout: 60_000 }, async (_key, _about, endpoint, call) => {
    expect(await findings(endpoint, call, company.bookId)).toEqual([])
    if (findsItsBook(endpoint)) expect(await findings(endpoint, call, undefined)).toEqual([])
  })
})
