import { describe, expect, it } from 'vitest'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { atWork, bringIn, foundCompany } from '#tests/support/books.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { publicInvoiceApi, sendingApi, sendingErrors } from '../contract.ts'
import { linkDays, maxOpenLinks } from '../domain.ts'

const { anonymous, database, signIn, url: site } = await testApplication()

const of = (id: number) => ({ params: { id: String(id) } })
const makeInvoice = async (member: SignedIn, overrides: Parameters<typeof invoiceBody>[0] = {}) =>
  (await member.call(invoicesApi.create, { body: invoiceBody({ status: 'final', ...overrides }) })).body
const link = async (member: SignedIn, id: number) => {
  const made = (await member.call(sendingApi.addLink, { ...of(id), body: {} })).body
  return { ...made, input: { params: { token: made.url.split('/').at(-1) ?? '' } } }
}
const linksOf = async (member: SignedIn, id: number) => (await member.call(sendingApi.links, of(id))).body

describe('links', () => {
  it('are refused without a session, and to everybody outside of their book', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const { id } = await makeInvoice(owner)
    const made = await link(owner, id)
    const one = { params: { id: String(id), linkId: String(made.id) } }
    expect((await anonymous.call(sendingApi.addLink, { ...of(id), body: {} })).status).toBe(401)
    expect((await stranger.call(sendingApi.addLink, { ...of(id), body: {} })).status).toBe(404)
    expect((await anonymous.call(sendingApi.revokeLink, one)).status).toBe(401)
    expect((await stranger.call(sendingApi.revokeLink, one)).status).toBe(404)
    // Nor by way of an own invoice.
    const { id: other } = await makeInvoice(stranger)
    const crossed = { params: { id: String(other), linkId: String(made.id) } }
    expect((await stranger.call(sendingApi.revokeLink, crossed)).status).toBe(404)
    expect((await linksOf(owner, id))[0]?.isOpen).toBe(true)
  })

  it('show one invoice to whoever has the address, and nothing else of the book', async () => {
    const owner = await signIn()
    const secret = await makeInvoice(owner, { customerName: 'Somebody else' })
    const invoice = await makeInvoice(owner, { bankAccount: 'DE89370400440532013000', dueDate: '2026-03-20' })
    const { input, url, expiresAt } = await link(owner, invoice.id)
    expect(url).toMatch(new RegExp(`^${site}/i/[\\w-]{43}$`))
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(linkDays)
    const shown = await anonymous.call(publicInvoiceApi.show, input)
    expect(shown.body).toMatchObject({
      document: { number: invoice.invoiceNumber, to: { name: 'Nordlicht Foods' } },
      open: 8.43,
      due: '2026-03-20',
      bankAccount: 'DE89370400440532013000',
      claimedAt: null,
      isPreview: false,
    })
    for (const word of ['partyId', 'bookId', 'itemId', 'version', 'Somebody else', secret.invoiceNumber])
      expect(shown.text).not.toContain(word)
    const pdf = await anonymous.fetch(`/api/invoice-links/${input.params.token}/pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    // The token opens nothing else.
    for (const path of [`/api/invoices/${invoice.id}`, `/api/invoices/${invoice.id}/pdf`])
      expect((await anonymous.fetch(`${path}?token=${input.params.token}`)).status).toBe(401)
  })

  it('are stored by no one, found by no search engine, and told to no other site', async () => {
    const owner = await signIn()
    const { input } = await link(owner, (await makeInvoice(owner)).id)
    const path = `/api/invoice-links/${input.params.token}`
    for (const address of [path, `${path}/pdf`, '/api/invoice-links/none']) {
      const { headers } = await anonymous.fetch(address)
      expect([
        headers.get('cache-control'),
        headers.get('referrer-policy'),
        headers.get('x-robots-tag'),
      ]).toEqual(['no-store', 'no-referrer', 'noindex, nofollow'])
    }
    const stored = await database.all(sql`
      select from invoice_links l where l::text like ${`%${input.params.token}%`}`)
    expect(stored).toEqual([])
  })

  it('answer 404 if there never was one, and 410 once withdrawn, expired or without an invoice', async () => {
    const owner = await signIn()
    const { id } = await makeInvoice(owner)
    const statusOf = async (input: { params: { token: string } }) =>
      Promise.all([
        anonymous.call(publicInvoiceApi.show, input).then(({ status }) => status),
        anonymous.call(publicInvoiceApi.pdf, { ...input, query: {} }).then(({ status }) => status),
        anonymous.call(publicInvoiceApi.claim, input).then(({ status }) => status),
      ])
    expect(await statusOf({ params: { token: 'never' } })).toEqual([404, 404, 404])
    const [revoked, expired, trashed] = [await link(owner, id), await link(owner, id), await link(owner, id)]
    const params = { id: String(id), linkId: String(revoked.id) }
    expect((await owner.call(sendingApi.revokeLink, { params })).status).toBe(200)
    await database.run(sql`update invoice_links set expires_at = now() where id = ${expired.id}`)
    expect(await statusOf(revoked.input)).toEqual([410, 410, 410])
    expect(await statusOf(expired.input)).toEqual([410, 410, 410])
    expect((await anonymous.call(publicInvoiceApi.show, expired.input)).text).toBe(
      sendingErrors.linkEnded.sentence,
    )
    expect((await linksOf(owner, id)).map(({ isOpen }) => isOpen)).toEqual([true, false, false])
    await owner.call(invoicesApi.remove, of(id))
    expect(await statusOf(trashed.input)).toEqual([410, 410, 410])
  })

  it('count visits of others, and none of the people of the book', async () => {
    const [owner, reader] = [await signIn(), await signIn()]
    const { id } = await makeInvoice(owner)
    const { input } = await link(owner, id)
    expect((await owner.call(publicInvoiceApi.show, input)).body.isPreview).toBe(true)
    expect((await linksOf(owner, id))[0]).toMatchObject({ visits: 0, lastVisitAt: null })
    await anonymous.call(publicInvoiceApi.show, input)
    await reader.call(publicInvoiceApi.show, input)
    await anonymous.call(publicInvoiceApi.pdf, { ...input, query: {} })
    expect((await linksOf(owner, id))[0]).toMatchObject({ visits: 2, lastVisitAt: expect.any(String) })
  })

  it('are so many at most', async () => {
    const owner = await signIn()
    const { id } = await makeInvoice(owner)
    await database.run(sql`
      insert into invoice_links (book_id, invoice_id, token_hash, expires_at)
      select ${owner.id}, ${id}, sha256((${id} || ':' || n)::bytea), now() + interval '1 day'
      from generate_series(1, ${maxOpenLinks}::int) n`)
    const refused = await owner.call(sendingApi.addLink, { ...of(id), body: {} })
    expect([refused.status, refused.text]).toEqual([409, sendingErrors.tooManyLinks.sentence])
  })
})

describe('saying that an invoice is paid', () => {
  it('is noted once, tells the people who see invoices, and changes no amount', async () => {
    const [owner, bookkeeper, storekeeper] = [await signIn(), await signIn(), await signIn()]
    const company = await foundCompany(owner)
    await bringIn(company, bookkeeper, 'bookkeeper')
    await bringIn(company, storekeeper, 'storekeeper')
    await atWork(owner, company)
    const made = await makeInvoice(owner)
    const { id } = made
    const { input } = await link(owner, id)
    const [one, other] = await Promise.all([
      anonymous.call(publicInvoiceApi.claim, input),
      anonymous.call(publicInvoiceApi.claim, input),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body.claimedAt).toBe(other.body.claimedAt)
    expect((await anonymous.call(publicInvoiceApi.show, input)).body.claimedAt).not.toBeNull()
    const after = (await owner.call(invoicesApi.get, of(id))).body
    expect(after).toMatchObject({ paidAmount: 0, openAmount: 8.43, version: made.version })
    expect((await linksOf(owner, id))[0]?.claimedAt).not.toBeNull()
    const told = async (member: SignedIn) =>
      (await member.call(notificationsApi.list)).body.filter(({ type }) => type === 'invoice_claimed')
    expect(await told(owner)).toMatchObject([
      { content: 'A customer says that an invoice is paid', record: { kind: 'invoice', id } },
    ])
    expect([(await told(bookkeeper)).length, (await told(storekeeper)).length]).toEqual([1, 0])
    expect((await owner.call(publicInvoiceApi.claim, input)).status).toBe(403)
  })

  it('is not possible where nothing is open', async () => {
    const owner = await signIn()
    const { id } = await makeInvoice(owner, { paidAmount: 8.43 })
    const { input } = await link(owner, id)
    expect((await anonymous.call(publicInvoiceApi.show, input)).body.open).toBe(0)
    const refused = await anonymous.call(publicInvoiceApi.claim, input)
    expect([refused.status, refused.text]).toEqual([409, sendingErrors.nothingOpen.sentence])
  })
})
