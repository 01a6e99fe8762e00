import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { itemsApi } from '#features/books/items/contract.ts'
import { partiesApi } from '#features/books/parties/contract.ts'
import { documentSums, taxCategories } from '#features/books/taxes/domain.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { billBody } from '#tests/support/bills.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { type BillInput, billsApi } from '../contract.ts'

const { anonymous, signIn } = await testApplication()

const idOf = (id: number) => ({ params: { id: String(id) } })
const add = async (member: SignedIn, overrides: Partial<BillInput> = {}) =>
  (await member.call(billsApi.create, { body: billBody(overrides) })).body
const suppliersOf = async (member: SignedIn, query: object = {}) =>
  (await member.call(billsApi.list, { query })).body.map(({ supplierName }) => supplierName)

describe('lines of a bill', () => {
  it('stay what they are by their ids alone', async () => {
    const owner = await signIn()
    const { id, items } = await add(owner)
    const [line] = items
    const change = (lines: BillInput['items']) =>
      owner.call(billsApi.change, { ...idOf(id), body: billBody({ items: lines }) })
    if (line === undefined) throw new Error('The bill has no line')
    const { id: _, ...alike } = line
    const { body } = await change([alike, { ...line, description: 'Something else' }])
    expect(body.items.map(({ id: lineId, line: at }) => [lineId === line.id, at])).toEqual([
      [false, 1],
      [true, 2],
    ])
    const other = await add(owner, { supplierNumber: 'Another' })
    for (const wrong of [[...other.items], [line, line]])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await change(wrong)).text).toBe('The bill has no such line')
  })
})

describe('bills', () => {
  it('are refused without a session, and to everybody outside of their book', async () => {
    const [owner, stranger, admin] = [await signIn(), await signIn(), await signIn({ isAdmin: true })]
    const { id } = await add(owner)
    const body = billBody()
    expect((await anonymous.call(billsApi.list)).status).toBe(401)
    expect((await anonymous.call(billsApi.totals)).status).toBe(401)
    expect((await anonymous.call(billsApi.ages)).status).toBe(401)
    expect((await anonymous.call(billsApi.create, { body })).status).toBe(401)
    for (const call of [
      billsApi.get,
      billsApi.history,
      billsApi.file,
      billsApi.remove,
      billsApi.restore,
    ] as const) {
      expect((await anonymous.call(call, idOf(id))).status).toBe(401)
      for (const other of [stranger, admin]) expect((await other.call(call, idOf(id))).status).toBe(404)
      expect((await owner.call(call, idOf(99_999_999))).status).toBe(404)
    }
    expect((await stranger.call(billsApi.change, { ...idOf(id), body })).status).toBe(404)
    expect((await stranger.call(billsApi.setStatus, { ...idOf(id), body: { status: 'open' } })).status).toBe(
      404,
    )
    expect(await suppliersOf(stranger)).toEqual([])
    expect(await suppliersOf(owner)).toEqual(['Nordlicht Foods'])
  })

  it('are for those whose role has the invoices of a company', async () => {
    const [owner, bookkeeper, viewer, storekeeper] = [
      await signIn(),
      await signIn(),
      await signIn(),
      await signIn(),
    ]
    const { body: company } = await owner.call(companiesApi.create, { body: { name: 'Anchor' } })
    for (const [member, role] of [
      [bookkeeper, 'bookkeeper'],
      [viewer, 'viewer'],
      [storekeeper, 'storekeeper'],
    ] as const) {
      await owner.call(companiesApi.invite, {
        ...idOf(company.id),
        body: { username: member.username, role },
      })
      const [invitation] = (await member.call(companiesApi.invitations)).body
      await member.call(companiesApi.accept, idOf(invitation?.id ?? 0))
    }
    const book = `?book=${company.bookId}`
    const post = (member: SignedIn) =>
      member.fetch(`/api/bills${book}`, {
        method: 'POST',
        body: JSON.stringify(billBody()),
        headers: { 'content-type': 'application/json' },
      })
    expect((await post(storekeeper)).status).toBe(403)
    expect((await post(viewer)).status).toBe(403)
    const made = await post(bookkeeper)
    expect(made.status).toBe(201)
    const { id } = (await made.json()) as { id: number }
    expect((await viewer.call(billsApi.get, idOf(id))).status).toBe(200)
    expect((await storekeeper.call(billsApi.get, idOf(id))).status).toBe(403)
    expect((await viewer.call(billsApi.setStatus, { ...idOf(id), body: { status: 'open' } })).status).toBe(
      403,
    )
    expect(await suppliersOf(owner)).toEqual([])
    const history = (await owner.call(billsApi.history, idOf(id))).body
    expect(history).toMatchObject([{ kind: 'created', user: { id: bookkeeper.id } }])
  })

  it('are stored as written, with the sums of the shared arithmetic', async () => {
    const member = await signIn()
    const party = (await member.call(partiesApi.create, { body: { name: 'Nordlicht' } })).body
    const made = await member.call(billsApi.create, {
      body: billBody({
        supplierName: ' Nordlicht ',
        partyId: party.id,
        supplierIban: 'de89 3704 0044 0532 0130 00',
        supplierNumber: '4711',
        dueDate: '2026-04-04',
        discountPercent: 5,
        items: [
          {
            description: 'Desk',
            quantity: 2,
            unitPrice: 50,
            discountPercent: 10,
            taxCategory: 'S',
            taxRate: 19,
          },
          { description: 'Note', quantity: 0, unitPrice: 0, taxCategory: 'S', taxRate: 19 },
          { description: 'Returned', quantity: -1, unitPrice: '0.0345', taxCategory: 'E', taxRate: 0 },
        ],
      }),
    })
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        supplierName: 'Nordlicht',
        supplierIban: 'DE89370400440532013000',
        partyId: party.id,
        status: 'draft',
        billNumber: null,
        netTotal: 85.47,
        taxTotal: 16.25,
        totalAmount: 101.72,
        openAmount: 101.72,
        paymentState: 'open',
        warnings: [],
        given: null,
        file: null,
        version: 1,
      },
    ])
    expect(made.body.items).toMatchObject([
      { line: 1, amount: 90, discountAmount: 10 },
      { line: 2, quantity: 0, amount: 0 },
      { line: 3, quantity: -1, unitPrice: 0.0345, amount: -0.03 },
    ])
    const into = (await member.call(partiesApi.create, { body: { name: 'Other' } })).body.id
    await member.call(partiesApi.merge, { ...idOf(party.id), body: { into } })
    expect((await member.call(billsApi.get, idOf(made.body.id))).body.partyId).toBe(into)
  })

  it('refuse what cannot be stored, at the field', async () => {
    const [member, other] = [await signIn(), await signIn()]
    const foreign = (await other.call(partiesApi.create, { body: { name: 'Theirs' } })).body
    const theirs = (await other.call(itemsApi.create, { body: { name: 'Their oil' } })).body
    const refused = async (overrides: object) => {
      const reply = await member.call(billsApi.create, { body: { ...billBody(), ...overrides } })
      return [reply.status, reply.text]
    }
    expect(await refused({ supplierName: ' ' })).toEqual([400, 'Please enter the supplier'])
    expect(await refused({ billDate: '' })).toEqual([400, 'Please enter the date of the bill'])
    expect(await refused({ items: [] })).toEqual([400, 'Please add at least one line'])
    expect(await refused({ supplierIban: 'DE/1' })).toEqual([
      400,
      'A bank account has at most 34 letters and digits',
    ])
    expect(await refused({ partyId: foreign.id })).toEqual([
      400,
      'This customer or supplier is not in this book',
    ])
    const named = { description: 'A', quantity: 1, unitPrice: 1, itemId: theirs.id }
    expect(await refused({ items: [named] })).toEqual([400, 'This item is not in this book'])
    expect(await refused({ discountPercent: 101 })).toEqual([
      400,
      'The discount must be between -100 and 100 percent',
    ])
    const line = { description: 'A', quantity: '999999999', unitPrice: '999999999' }
    expect(await refused({ items: [line] })).toEqual([400, 'The total must be below 1,000,000,000,000'])
    expect((await member.call(billsApi.list, { query: { sort: 'secret' } })).status).toBe(400)
  })

  it('have the sums of any form as `documentSums` has them', async () => {
    const member = await signIn()
    const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => (value / 100).toFixed(2))
    const line = fc.record({
      description: fc.constant('Line'),
      quantity: cents(100_00),
      unitPrice: cents(1_000_00),
      discountPercent: cents(100_00),
      taxCategory: fc.constantFrom(...taxCategories),
      taxRate: cents(30_00),
    })
    const form = fc.record({
      currency: fc.constantFrom(...currencies),
      pricesInclude: fc.constantFrom('net' as const, 'gross' as const),
      discountPercent: cents(100_00),
      items: fc.array(line, { minLength: 1, maxLength: 6 }),
    })
    await fc.assert(
      fc.asyncProperty(form, async (overrides) => {
        const { body } = await member.call(billsApi.create, { body: billBody(overrides) })
        const sums = documentSums(overrides)
        expect([body.netTotal, body.taxTotal, body.rounding, body.totalAmount]).toEqual(
          [sums.netTotal, sums.taxTotal, sums.rounding, sums.totalAmount].map(Number),
        )
        expect(body.items.map(({ netAmount }) => netAmount)).toEqual(
          sums.lines.map(({ netAmount }) => Number(netAmount)),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('get our number when they leave draft, without a gap, also at once', async () => {
    const member = await signIn()
    const bills = []
    for (let n = 0; n < 5; n += 1) bills.push(await add(member))
    const replies = await Promise.all(
      bills.map(({ id }) => member.call(billsApi.setStatus, { ...idOf(id), body: { status: 'open' } })),
    )
    expect(new Set(replies.map(({ body }) => body.billNumber))).toEqual(
      new Set([1, 2, 3, 4, 5].map((n) => `BILL-2026-0000${n}`)),
    )
    const [first] = bills
    const set = (status: 'draft' | 'accepted', headers = {}) =>
      member.call(billsApi.setStatus, { ...idOf(first?.id ?? 0), body: { status }, headers })
    expect((await set('accepted', { 'if-match': '"1"' })).status).toBe(412)
    const accepted = (await set('accepted')).body
    expect(accepted.billNumber).toBe(replies[0]?.body.billNumber)
    expect((await set('draft')).status).toBe(409)
    expect((await add(member, { status: 'open', billDate: '2025-12-31' })).billNumber).toBe('BILL-2025-00001')
    const history = (await member.call(billsApi.history, idOf(accepted.id))).body
    expect(
      history.map(({ kind, changes }) => [kind, ...changes.map(({ field, to }) => `${field}: ${to}`)]),
    ).toEqual([
      ['changed', 'status: accepted'],
      ['changed', 'status: open', `billNumber: ${accepted.billNumber}`],
      ['created'],
    ])
  })

  it('are entered once: the refusal names the bill that is there', async () => {
    const member = await signIn()
    const first = await add(member, { supplierNumber: 'R-1', status: 'open' })
    const again = await member.call(billsApi.create, {
      body: billBody({ supplierName: 'NORDLICHT foods', supplierNumber: 'r-1', billDate: '2026-12-01' }),
    })
    expect([again.status, again.text]).toEqual([
      409,
      'This bill has been entered already: BILL-2026-00001, R-1 of Nordlicht Foods from 2026-03-05',
    ])
    expect((await add(member, { supplierNumber: 'R-1', billDate: '2027-01-01' })).id).toBeGreaterThan(0)
    const other = await add(member, { supplierNumber: 'R-2' })
    const change = await member.call(billsApi.change, {
      ...idOf(other.id),
      body: billBody({ supplierNumber: 'R-1' }),
    })
    expect(change.status).toBe(409)
    await member.call(billsApi.remove, idOf(first.id))
    expect((await add(member, { supplierNumber: 'R-1' })).id).toBeGreaterThan(0)
    expect((await member.call(billsApi.restore, idOf(first.id))).status).toBe(409)
    const both = await Promise.all(
      [1, 2].map(() => member.call(billsApi.create, { body: billBody({ supplierNumber: 'R-9' }) })),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('are changed, refused when stale or in the trash, and come back unchanged', async () => {
    const member = await signIn()
    const { id } = await add(member)
    const change = (overrides: Partial<BillInput>, headers = {}) =>
      member.call(billsApi.change, { ...idOf(id), body: billBody(overrides), headers })
    const changed = await change({ notes: 'Checked' }, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ notes: 'Checked', version: 2, status: 'draft' })
    expect((await change({}, { 'if-match': '"1"' })).status).toBe(412)
    expect((await member.call(billsApi.remove, idOf(id))).body.deletedAt).not.toBeNull()
    expect([await suppliersOf(member), await suppliersOf(member, { deleted: 'true' })]).toEqual([
      [],
      ['Nordlicht Foods'],
    ])
    expect((await change({})).status).toBe(409)
    expect((await member.call(billsApi.restore, idOf(id))).body).toMatchObject({
      deletedAt: null,
      notes: 'Checked',
    })
  })

  it('warn when the account of a supplier changes', async () => {
    const member = await signIn()
    await add(member, { supplierIban: 'DE89370400440532013000' })
    expect((await add(member, { supplierIban: 'DE89370400440532013000' })).warnings).toEqual([])
    const other = await add(member, {
      supplierName: 'nordlicht foods',
      supplierIban: 'GB29NWBK60161331926819',
    })
    expect(other.warnings).toEqual([
      'The bank account is another one than on the last bill of this supplier (DE89 3704 0044 0532 0130 00). ' +
        'Ask the supplier before you pay.',
    ])
    expect((await add(member, { supplierName: 'Others', supplierIban: 'XX1' })).warnings).toEqual([])
  })
})
