import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, decimal, sum } from '#platform/contract/decimal.ts'
import { testApplication } from '#tests/support/application.ts'
import { type InvoiceBody, invoiceBody } from '#tests/support/invoices.ts'
import { type Invoice, invoiceErrors, invoicesApi } from '../contract.ts'

const { signIn } = await testApplication()
const owner = await signIn()
const at = ({ id }: Pick<Invoice, 'id'>) => ({ params: { id: String(id) } })
const read = async (invoice: Pick<Invoice, 'id'>) => (await owner.call(invoicesApi.get, at(invoice))).body
const issued = async (overrides: Partial<InvoiceBody>) =>
  (await owner.call(invoicesApi.create, { body: invoiceBody({ status: 'final', ...overrides }) })).body
const credit = (invoice: Invoice, items?: { line: number; quantity: string }[]) =>
  owner.call(invoicesApi.creditNote, { ...at(invoice), body: { ...(items && { items }) } })
const issue = async (note: Pick<Invoice, 'id'>) =>
  (await owner.call(invoicesApi.change, { ...at(note), body: { status: 'final' } })).body
const line = (quantity: string, unitPrice: string, more: Partial<InvoiceBody['items'][number]> = {}) => ({
  serial: 1,
  description: 'Screw',
  unit: 'pcs',
  quantity,
  unitPrice,
  taxCategory: 'S' as const,
  taxRate: '19',
  ...more,
})

describe('credit notes of one invoice', () => {
  it('line by line come to its total to the cent', async () => {
    const items = [line('1', '3.34'), line('1', '3.34'), line('1', '3.35')]
    const invoice = await issued({ currency: 'EUR', items })
    expect([invoice.taxTotal, invoice.totalAmount]).toEqual([1.91, 11.94])
    for (const at of [1, 2, 3]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { body } = await credit(invoice, [{ line: at, quantity: '1' }])
      // oxlint-disable-next-line no-await-in-loop
      await issue(body)
    }
    expect(await read(invoice)).toMatchObject({ creditedAmount: 11.94, openAmount: 0 })
    expect((await credit(invoice)).text).toContain(invoiceErrors.creditedWhole.sentence)
  })

  it('propose what is left of the lines, whatever they say by now', async () => {
    const invoice = await issued({
      currency: 'EUR',
      items: [line('10', '3'), line('4', '0.25', { description: 'Screw' }), line('2', '5')],
    })
    const [first, second, third] = invoice.items
    const { body: note } = await credit(invoice, [
      { line: 1, quantity: '4' },
      { line: 3, quantity: '2' },
    ])
    const items = note.items.toReversed().map((item) => ({ ...item, description: 'Rust' }))
    await owner.call(invoicesApi.change, { ...at(note), body: { ...invoiceBody(), ...note, items } as never })
    await issue(note)
    const { body: rest } = await credit(invoice)
    expect(rest.items).toMatchObject([
      { fromLineId: first?.id, quantity: 6, unitPrice: 3 },
      { fromLineId: second?.id, quantity: 4, unitPrice: 0.25 },
    ])
    const { body: twice } = await credit(invoice, [{ line: 3, quantity: '1' }])
    expect(
      (await owner.call(invoicesApi.change, { ...at(twice), body: { status: 'final' } })).text,
    ).toContain(invoiceErrors.creditedTwice.sentence)
    await issue(rest)
    expect((await read(invoice)).openAmount).toBe(0)
    expect(third?.fromLineId).toBeNull()
  })

  it('after a lower price propose the rest of it', async () => {
    const invoice = await issued({ currency: 'EUR', items: [line('10', '3')] })
    const { body: note } = await credit(invoice)
    const items = note.items.map((item) => ({ ...item, unitPrice: 0.5 }))
    await owner.call(invoicesApi.change, { ...at(note), body: { ...invoiceBody(), ...note, items } as never })
    await issue(note)
    const { body: rest } = await credit(invoice)
    expect(rest.items).toMatchObject([{ quantity: 10, unitPrice: 2.5 }])
    await issue(rest)
    expect((await read(invoice)).openAmount).toBe(0)
  })

  it('that were drafted at once leave no cent either', async () => {
    const invoice = await issued({
      currency: 'EUR',
      items: [line('1', '0.03'), line('1', '0.03'), line('1', '0.03')],
    })
    const notes = await Promise.all([1, 2, 3].map((at) => credit(invoice, [{ line: at, quantity: '1' }])))
    for (const { body } of notes)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await issue(body)
    expect(await read(invoice)).toMatchObject({ creditedAmount: invoice.totalAmount, openAmount: 0 })
  })

  const decimals = (max: number, digits: number) =>
    fc.integer({ min: 10 ** digits / 100, max: max * 10 ** digits }).map((value) =>
      decimal(value)
        .div(10 ** digits)
        .toFixed(),
    )
  const invoices = fc.record({
    currency: fc.constantFrom(...currencies),
    pricesInclude: fc.constantFrom('net' as const, 'gross' as const),
    discountPercent: fc.constantFrom('0', '3', '-2.5'),
    items: fc.array(
      fc.record({
        quantity: fc.oneof(decimals(20, 2), decimals(2, 6)),
        unitPrice: fc.oneof(decimals(50, 2), decimals(5, 6)),
        discountPercent: fc.constantFrom('0', '7.5'),
        taxRate: fc.constantFrom('19', '7'),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    parts: fc.integer({ min: 2, max: 3 }),
  })

  it('bit by bit come to the total of any invoice, and their sums to its own', async () => {
    await fc.assert(
      fc.asyncProperty(invoices, async ({ items, parts, ...document }) => {
        const invoice = await issued({
          ...document,
          items: items.map(({ quantity, unitPrice, ...more }) => line(quantity, unitPrice, more)),
        })
        const notes: Invoice[] = []
        for (const [index, { quantity }] of items.entries())
          for (let part = 1; part < parts; part += 1) {
            const share = decimal(quantity).div(parts).round(6, 0)
            if (share.lte(0)) continue
            // oxlint-disable-next-line no-await-in-loop -- one after the other
            const { body } = await credit(invoice, [{ line: index + 1, quantity: share.toFixed() }])
            // oxlint-disable-next-line no-await-in-loop
            notes.push(await issue(body))
          }
        notes.push(await issue((await credit(invoice)).body))
        for (const name of ['totalAmount', 'netTotal', 'taxTotal', 'rounding', 'discountAmount'] as const)
          expect([name, sum(notes.map((note) => decimal(note[name]))).toFixed()]).toEqual([
            name,
            decimal(invoice[name]).toFixed(),
          ])
        expect((await read(invoice)).openAmount).toBe(0)
      }),
      { numRuns: 25 },
    )
  }, 300_000)
})
