import { describe, expect, it } from 'vitest'
import { itemErrors, itemsApi } from '#features/books/items/contract.ts'
import { partiesApi, partyErrors } from '#features/books/parties/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { type InvoiceBody, invoiceBody } from '#tests/support/invoices.ts'
import { invoicesApi } from '../contract.ts'

const { signIn } = await testApplication()
const [owner, stranger] = [await signIn(), await signIn()]
const of = (id: number) => ({ params: { id: String(id) } })
const partyOf = async (member: SignedIn, name: string) =>
  (await member.call(partiesApi.create, { body: { name } })).body.id
const itemOf = async (member: SignedIn, name: string) =>
  (await member.call(itemsApi.create, { body: { name } })).body.id
const line = { description: 'Oil', unit: 'l', quantity: 1, unitPrice: 1 }
const [foreignParty, foreignItem] = [await partyOf(stranger, 'Wolf'), await itemOf(stranger, 'Grease')]

describe('a party or item that is not in the book', () => {
  it.each<[string, Partial<InvoiceBody>, string, string]>([
    ['an unknown party', { partyId: 999_999 }, 'partyId', partyErrors.unknownParty.sentence],
    ['a foreign party', { partyId: foreignParty }, 'partyId', partyErrors.unknownParty.sentence],
    [
      'an unknown item',
      { items: [line, { ...line, itemId: 999_999 }] },
      'items.1.itemId',
      itemErrors.unknownItem.sentence,
    ],
    [
      'a foreign item',
      { items: [{ ...line, itemId: foreignItem }] },
      'items.0.itemId',
      itemErrors.unknownItem.sentence,
    ],
  ])('refuses %s, and nothing is written', async (_, overrides, field, sentence) => {
    const body = invoiceBody(overrides)
    const made = await owner.call(invoicesApi.create, {
      body,
      headers: { accept: 'application/problem+json' },
    })
    expect([made.status, JSON.parse(made.text).errors]).toEqual([
      400,
      [expect.objectContaining({ field, message: sentence })],
    ])
    expect((await owner.call(invoicesApi.list)).body).toHaveLength(0)

    const { id } = (await stranger.call(invoicesApi.create, { body: invoiceBody() })).body
    const [ownParty, ownItem] = [
      await partyOf(owner, `P ${field} ${id}`),
      await itemOf(owner, `I ${field} ${id}`),
    ]
    const swapped =
      overrides.partyId === undefined ? { items: [{ ...line, itemId: ownItem }] } : { partyId: ownParty }
    expect((await stranger.call(invoicesApi.change, { ...of(id), body: invoiceBody(swapped) })).status).toBe(
      400,
    )
    expect((await stranger.call(invoicesApi.get, of(id))).body).toMatchObject({ version: 1, partyId: null })
  })

  it('keeps one that is in the trash', async () => {
    const member = await signIn()
    const [partyId, itemId] = [await partyOf(member, 'Nordlicht'), await itemOf(member, 'Oil')]
    const body = invoiceBody({ partyId, items: [{ ...line, itemId }] })
    const { id } = (await member.call(invoicesApi.create, { body })).body
    await member.call(partiesApi.remove, of(partyId))
    await member.call(itemsApi.remove, of(itemId))
    const changed = await member.call(invoicesApi.change, { ...of(id), body: { ...body, reference: 'A' } })
    expect(changed.body).toMatchObject({ partyId, items: [{ itemId }] })
  })

  it('is left out of an earlier version that can be taken up again', async () => {
    const member = await signIn()
    const [itemId, other] = [await itemOf(member, 'Oil'), await itemOf(member, 'Olive oil')]
    const body = invoiceBody({ status: 'sent', items: [{ ...line, itemId }] })
    const { id } = (await member.call(invoicesApi.create, { body })).body
    await member.call(invoicesApi.change, { ...of(id), body: { ...body, reference: 'A' } })
    await member.call(itemsApi.merge, { ...of(itemId), body: { into: other } })
    const [before] = (await member.call(invoicesApi.revisions, of(id))).body
    expect(before?.invoice.items).toMatchObject([{ description: 'Oil', itemId: null }])
  })
})
