import { expect, it } from 'vitest'
import { maxAudiences } from '#features/network/audiences/domain.ts'
import { maxNotes } from '#features/assistant/clients/domain.ts'
import { maxCompanies } from '#features/trade/companies/domain.ts'
import { maxCertificates } from '#features/trade/companies/domain/certificates.ts'
import { maxShown } from '#features/people/file-links/domain.ts'
import { maxFolders, maxLinks, maxShares } from '#features/files/files/domain.ts'
import { maxGuests } from '#features/trade/guests/domain.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { maxFoundRows } from '#features/books/payments/domain.ts'
import { maxMentionsChecked } from '#features/network/posts/domain.ts'
import { cacheSizes } from '#platform/server/cache.ts'
import { maxListBytes } from '#platform/server/cursor.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { tokenOfNote } from '#tests/support/delivery-codes.ts'
import { fillClients } from './clients.ts'
import { fillLists } from './fill.ts'
import { dueReminders, shownToken } from './sending.ts'
import { count } from './rows.ts'
import { tradeToken } from './trade.ts'

const { database, signIn, anonymous, url } = await testApplication()
const member = await signIn({ isAdmin: true })
const created = await fillLists(database, member.id)
const noteToken = await tokenOfNote(member, created.delivery)
const proposalId = await fillClients(database, member.id, url)
const { body: invoice } = await member.call(invoicesApi.get, { params: { id: String(created.invoice) } })
const revision = { ...invoice, items: [], companyAddress: '\u0001'.repeat(5000) }
await database.run(sql`
  insert into invoice_revisions (book_id, invoice_id, revision, content)
  select ${member.id}, ${created.invoice}, n, ${JSON.stringify(revision)}::jsonb
    from generate_series(1, ${count}::int) n`)

const others = await database.all(
  sql<{ id: number }>`select id from users where id <> ${member.id} order by id limit ${maxMentionsChecked}`,
)
const mentioned = others.map(({ id }) => id).join()

interface ListCase {
  /** The value of the path's parameter. `query` holds further parameters. */
  readonly id?: number | string
  /** That of a link, where the path names something behind it. */
  readonly token?: string
  readonly query?: string
  /** The total number of items of all pages. */
  readonly items?: number
}

/** Every operation whose answer is or contains a list. */
const lists: Readonly<Record<string, ListCase>> = {
  '/api/welcome': {},
  '/api/account/sessions': { items: count + 1 },
  '/api/account/factors': {},
  '/api/admin/registration': {},
  '/api/admin/ai-service/found': {},
  '/api/admin/invitations': { items: count },
  '/api/invitations/sent': { items: count },
  '/api/admin/reports': { items: count },
  '/api/admin/tags': { items: count },
  '/api/admin/companies': { items: maxCompanies + count },
  '/api/admin/users': {},
  '/api/admin/analytics': {},
  '/api/admin/audit': {},
  '/api/admin/notices': {},
  '/api/admin/sign-in-changes': {},
  '/api/account/sign-in-changes': {},
  '/api/ai/suggestions': {},
  '/api/ai/engines': {},
  '/api/ai/conversations': { items: 200 },
  '/api/ai/conversations/{id}': { id: created.chat },
  '/api/ai/files': {},
  '/api/ai/ledger': { items: count },
  '/api/access': {},
  '/api/access/notes': { items: maxNotes },
  '/api/access/proposals/{id}': { id: proposalId },
  '/api/access/proposals': { items: 3 * count },
  '/api/access/reads': { items: count },
  '/api/users': {},
  '/api/people': {},
  '/api/search': { query: 'search=a' },
  '/api/users/{id}/photos': { id: member.id, items: 10 * (count + 1) },
  '/api/users/{id}/activity': { id: member.id },
  '/api/users/{id}/business-cards': { id: member.id, items: 20 },
  '/api/users/{id}/gamification': { id: member.id },
  '/api/audiences': { items: maxAudiences },
  '/api/tags': { items: count },
  '/api/posts': {},
  '/api/posts/unseen-mentions': {
    query: `privacy=private&mentioned=${mentioned}`,
    items: maxMentionsChecked,
  },
  '/api/posts/{id}': { id: created.post },
  '/api/posts/{id}/versions': { id: created.post, items: 11 },
  '/api/posts/{id}/replies': { id: created.post, items: count },
  '/api/posts/{id}/audience': { id: created.post, items: count },
  '/api/friends/requests': { items: count },
  '/api/restrictions/{kind}': { id: 'mutes', items: count },
  '/api/friends/{id}': { id: member.id, items: count },
  '/api/friends/{id}/pending': { id: member.id, items: 2 * count },
  '/api/books': { items: maxCompanies + 1 },
  '/api/companies': { items: maxCompanies + count },
  '/api/companies/{id}': { id: created.company },
  '/api/companies/{id}/members': { id: created.company, items: count },
  '/api/companies/{id}/bank-warning': { id: created.company },
  '/api/companies/{id}/bank-changes': { id: created.company, items: count },
  '/api/companies/{id}/figures': { id: created.company },
  '/api/companies/{id}/certificates': { id: created.company, items: maxCertificates },
  '/api/companies/{id}/log': { id: created.company },
  '/api/companies/{id}/readers': { id: created.company },
  '/api/companies/{id}/members/{userId}/legacy': { id: created.company },
  '/api/companies/{id}/invitations': { id: created.company, items: count },
  '/api/users/{id}/companies': { id: member.id, items: maxCompanies },
  '/api/invitations': { items: 100 },
  '/api/connections/suggestions': { items: count },
  '/api/notifications': { items: count },
  '/api/messages/conversations': { items: count + 1 },
  '/api/messages/conversations/{id}': { id: created.talk },
  '/api/messages/conversations/{id}/messages': { id: created.talk, items: count + 6 },
  '/api/messages/search': { query: 'search=x' },
  '/api/suggestions': { items: count },
  '/api/suggestions/{id}': { id: created.suggestion },
  '/api/todos': { items: count },
  '/api/layouts/{name}': { id: 'financials' },
  '/api/custom-columns': { items: 20 },
  // Payments are among them.
  '/api/financial-transactions': { items: 2 * count },
  '/api/financial-transactions/totals': {},
  '/api/financial-transactions/summary': { query: 'by=project', items: count + 1 },
  '/api/financial-transactions/suggestions': {},
  '/api/financial-transactions/{id}': { id: created.financial },
  '/api/financial-transactions/{id}/history': { id: created.financial, items: count + 1 },
  '/api/financial-transactions/{id}/comments': { id: created.financial, items: count },
  '/api/financial-transactions/{id}/files': { id: created.financial, items: 10 },
  '/api/material-transactions': { items: count },
  '/api/material-transactions/stock': { items: count },
  '/api/material-transactions/totals': {},
  '/api/material-transactions/suggestions': {},
  '/api/material-transactions/{id}': { id: created.material },
  '/api/material-transactions/{id}/history': { id: created.material, items: count + 1 },
  '/api/material-transactions/{id}/comments': { id: created.material, items: count },
  '/api/material-transactions/{id}/files': { id: created.material, items: 10 },
  '/api/invoices': { items: count + 1 },
  '/api/invoices/totals': {},
  '/api/invoices/suggestions': {},
  '/api/invoices/ages': { query: `book=${created.companyBook}` },
  '/api/invoices/statement': { query: 'customer=one' },
  '/api/invoices/{id}': { id: created.invoice },
  '/api/invoices/{id}/history': { id: created.invoice, items: count + 1 },
  '/api/invoices/{id}/revisions': { id: created.invoice, items: count },
  '/api/items': { items: count },
  '/api/items/typed': {},
  '/api/items/shortages': {},
  '/api/items/{id}': { id: created.item },
  '/api/items/{id}/trade': { id: created.item },
  '/api/bills': { items: count + 1 },
  '/api/bills/totals': {},
  '/api/due-bills': { items: count + 1 },
  '/api/bills/ages': {},
  '/api/bills/{id}': { id: created.bill },
  '/api/bills/{id}/bank-warning': { id: created.bill },
  '/api/bills/{id}/comments': { id: created.bill, items: count },
  '/api/bills/{id}/files': { id: created.bill, items: 10 },
  '/api/bills/{id}/history': { id: created.bill, items: count + 1 },
  '/api/invoices/{id}/e-invoice/check': { id: created.invoice },
  '/api/invoices/{id}/mails': { id: created.invoice, items: count },
  '/api/invoices/{id}/links': { id: created.invoice, items: count },
  '/api/invoices/{id}/letter': { id: created.invoice },
  '/api/invoices/{id}/reminders': { id: created.invoice },
  '/api/invoices/reminders/due': { items: dueReminders },
  '/api/invoice-links/{token}': { id: shownToken },
  // And whom the documents of these lists name.
  '/api/parties': { items: count + 1 },
  '/api/parties/typed': {},
  '/api/parties/{id}': { id: created.party },
  '/api/parties/{id}/comments': { id: created.party, items: count },
  '/api/parties/{id}/files': { id: created.party, items: 10 },
  '/api/parties/{id}/history': { id: created.party, items: count + 1 },
  '/api/parties/{id}/records': { id: created.party },
  '/api/parties/{id}/trade': { id: created.party },
  '/api/payments': { items: count },
  '/api/payments/open': { query: `billId=${created.bill}` },
  '/api/payments/same': {
    query: 'direction=out&date=2026-03-05&amount=1&currency=USD',
    items: maxFoundRows,
  },
  '/api/payments/{id}': { id: created.payment },
  '/api/recurring': { items: count },
  '/api/recurring/{id}': { id: created.recurring },
  '/api/invoices/{id}/comments': { id: created.invoice, items: count },
  '/api/invoices/{id}/files': { id: created.invoice, items: 10 },
  '/api/stored-files': { query: `search=${encodeURIComponent('界')}`, items: 2 * count },
  '/api/stored-files/folders': { items: maxFolders },
  '/api/stored-files/in-records': { items: 50 },
  '/api/attached-files/posts': {},
  '/api/attached-files/messages': {},
  '/api/shared-files': { items: count },
  '/api/shared-files/folders': { items: maxFolders },
  '/api/linked-files': { query: `kind=todos&id=${created.linkedTodo}`, items: maxLinks },
  '/api/linked-files/of-many': { query: `kind=todos&ids=${created.linkedTodo}`, items: maxShown },
  '/api/stored-files/{id}': { id: created.file },
  '/api/stored-files/{id}/pages': { id: created.file, items: 12 },
  '/api/stored-files/{id}/shares': { id: created.file, items: maxShares },
  '/api/file-folders/{id}/shares': { id: created.folder, items: maxShares },
  '/api/requisitions/{id}': { id: created.asked },
  '/api/requisitions/{id}/quote': { id: created.quoted },
  '/api/requisitions/{id}/quotes': { id: created.asked },
  '/api/requisitions/{id}/comparison': { id: created.asked },
  '/api/requisitions/{id}/past': { id: created.asked },
  '/api/requisitions/{id}/decisions': { id: created.asked, items: count },
  '/api/requisitions/{id}/ordered': { id: created.asked },
  '/api/open-requisitions': { items: count },
  '/api/requisitions/{id}/questions': { id: created.asked, items: count },
  '/api/trade-links/{token}/questions': { token: tradeToken, items: count },
  '/api/requisitions/{id}/guests': { id: created.asked, items: maxGuests },
  '/api/trade-links/{token}': { token: tradeToken },
  '/api/trade-links/{token}/orders/{id}': { token: tradeToken, id: created.order },
  '/api/trade-links/{token}/deliveries/{id}': { token: tradeToken, id: created.delivery },
  '/api/trade-links/{token}/papers/{id}': { token: tradeToken, id: created.paper },
  '/api/orders': { items: count + 2 },
  '/api/orders/{id}': { id: created.order },
  '/api/bills/{id}/match': { id: created.matched },
  '/api/invoices/{id}/trade': { id: created.traded },
  '/api/deliveries/{id}': { id: created.delivery },
  '/api/delivery-codes/{token}': { id: noteToken },
  '/api/dashboard': {},
  '/api/imports': { items: count },
  '/api/imports/{id}': { id: created.imported },
  '/api/companies/{id}/move': { id: created.company },
}

interface Operation {
  readonly parameters: readonly { readonly name: string }[]
  readonly responses: { readonly 200?: { readonly content: Readonly<Record<string, unknown>> } }
}

const { paths } = (await (await anonymous.fetch('/api/openapi.json')).json()) as {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>
}
const limited = (path: string) => paths[path]?.get?.parameters.some(({ name }) => name === 'limit') === true

it('the cases are exactly the operations whose answers contain a list', () => {
  const found = Object.entries(paths).flatMap(([path, { get }]) => {
    const json = get?.responses[200]?.content['application/json']
    // Some of a few words need no limit.
    const text = JSON.stringify(json ?? '').replaceAll(
      /"type":"array","items":\{"type":"string","enum":/g,
      '',
    )
    return text.includes('"type":"array"') ? [path] : []
  })
  expect(
    Object.keys(lists).toSorted(),
    'each has a case above, and its member the most of it in fill.ts',
  ).toEqual(found.toSorted())
})

const cursorOf = (link: string | null) => /[?&]cursor=([^&>]+)/.exec(link ?? '')?.[1]

it.each(Object.entries(lists))(
  '%s limits its bytes per page, and all pages together are complete',
  async (path, { id, token, query, items }) => {
    const address = path
      .replace('{token}', token ?? String(id))
      .replace('{userId}', String(member.id))
      .replace(/\{\w+\}/, String(id))
    const baseQuery = [...(query === undefined ? [] : [query]), ...(limited(path) ? ['limit=100'] : [])]
    let seen = 0
    let cursor: string | undefined
    do {
      const parameters = [...baseQuery, ...(cursor === undefined ? [] : [`cursor=${cursor}`])]
      const reply = await member.fetch(`${address}?${parameters.join('&')}`)
      const text = await reply.text()
      expect([reply.status, text.slice(0, 100)]).toEqual([200, expect.any(String)])
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxListBytes)
      const answer: unknown = JSON.parse(text)
      if (Array.isArray(answer)) {
        expect(answer.length > 0 || cursor === undefined).toBe(true)
        seen += answer.length
      }
      cursor = cursorOf(reply.headers.get('link'))
    } while (cursor !== undefined)
    if (items !== undefined) expect(seen).toBe(items)
  },
)

it('the memory of all caches together is bounded', async () => {
  // Tests that share a process have each started the product.
  const caches = [...new Map(cacheSizes().map((cache) => [cache.name, cache])).values()]
  expect(caches.every(({ bytes, maxBytes }) => bytes <= maxBytes)).toBe(true)
  const most = caches.reduce((sum, { maxBytes }) => sum + maxBytes, 0)
  expect(most).toBeLessThanOrEqual(64 * 1024 * 1024)
  const bytesByName = Object.fromEntries(caches.map(({ name, bytes }) => [name, bytes]))
  expect(bytesByName).toMatchObject({ posts: expect.any(Number) })
  expect(bytesByName['statements']).toBeGreaterThan(0)
})
