import { describe, expect, it } from 'vitest'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { bringIn, colleague, companyAtWork } from '#tests/support/books.ts'
import { partiesApi, type PartyForm } from '../contract.ts'

const app = await testApplication()
const { anonymous, signIn } = app

const of = (id: number) => ({ params: { id: String(id) } })
const add = async (member: SignedIn, name: string, form: object = {}) =>
  (await member.call(partiesApi.create, { body: { name, ...form } })).body
const change = async (member: SignedIn, id: number, body: Partial<PartyForm> & Pick<PartyForm, 'name'>) =>
  (await member.call(partiesApi.change, { ...of(id), body })).body
const historyOf = async (member: SignedIn, id: number) => (await member.call(partiesApi.history, of(id))).body
const toldOf = async (member: SignedIn, id: number) =>
  (await historyOf(member, id)).map(({ kind, user, changes }) => [
    kind,
    user?.id,
    ...changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`),
  ])

describe('the history of a customer or supplier', () => {
  it('is refused without a session and absent for strangers', async () => {
    const [owner, stranger] = [await signIn(), await signIn()]
    const { id } = await add(owner, 'Nordlicht')
    expect((await anonymous.call(partiesApi.history, of(id))).status).toBe(401)
    expect((await stranger.call(partiesApi.history, of(id))).status).toBe(404)
    expect((await owner.call(partiesApi.history, of(99_999_999))).status).toBe(404)
    expect(await toldOf(owner, id)).toEqual([['created', owner.id]])
  })

  it('says who changed what, the trash among it, and nothing of what stayed', async () => {
    const { company, owner, hire } = await companyAtWork(app)
    const [trader, viewer] = [await hire('trader'), await hire('viewer')]
    const { id } = await add(trader, 'Nordlicht', { city: 'Kiel' })
    const contacts = [{ name: 'Ada', role: '', email: 'ada@nordlicht.example', phone: '' }]
    const form = { name: 'Nordlicht AG', city: 'Kiel', paymentTermsDays: 14, companyId: company.id, contacts }
    await change(owner, id, { ...form, mailStopped: true })
    await change(owner, id, form)
    await owner.call(partiesApi.remove, of(id))
    await owner.call(partiesApi.remove, of(id))
    await trader.call(partiesApi.restore, of(id))
    expect(await toldOf(viewer, id)).toEqual([
      ['restored', trader.id],
      ['trashed', owner.id],
      [
        'changed',
        owner.id,
        'Name: Nordlicht → Nordlicht AG',
        'Payment terms:  → 14',
        'Reminders and mails:  → stopped',
        `Company on Kontor:  → ${company.id} Harbour Trading`,
        `People:  → ${JSON.stringify(contacts)}`,
        'Also written:  → Nordlicht',
      ],
      ['created', trader.id],
    ])
    const [restored] = (await trader.call(partiesApi.history, { ...of(id), query: { limit: '1' } })).body
    expect(restored?.kind).toBe('restored')
  })

  it('notes what a merge and a card added, and goes with the one that is gone', async () => {
    const owner = await signIn()
    const [kept, doubled] = [await add(owner, 'Nordlicht'), await add(owner, 'Nord Licht', { city: 'Kiel' })]
    await owner.call(partiesApi.merge, { ...of(doubled.id), body: { into: kept.id } })
    expect((await owner.call(partiesApi.history, of(doubled.id))).status).toBe(404)
    await owner.call(partiesApi.saveContacts, {
      body: { contacts: [{ name: 'nordlicht', phone: '+49 431 1' }] },
    })
    expect(await toldOf(owner, kept.id)).toEqual([
      ['changed', owner.id, 'Phone:  → +49 431 1'],
      ['changed', owner.id, 'City:  → Kiel', 'Also written:  → Nord Licht'],
      ['created', owner.id],
    ])
  })

  it('moves into a company with its record', async () => {
    const { company } = await companyAtWork(app)
    const member = await signIn()
    const { id } = await add(member, 'Nordlicht')
    await change(member, id, { name: 'Nordlicht', city: 'Kiel' })
    await bringIn(company, member, 'manager')
    await member.call(companiesApi.startMove, { ...of(company.id), body: { areas: ['parties'] } })
    await expect
      .poll(async () => (await member.call(companiesApi.latestMove, of(company.id))).body?.state)
      .toBe('done')
    const reader = await colleague(app, company, 'viewer')
    const path = `/api/parties/${id}/history?book=${company.bookId}`
    const history: { kind: string; user: { id: number } }[] = JSON.parse(
      await (await reader.fetch(path)).text(),
    )
    expect(history.map(({ kind, user }) => [kind, user.id])).toEqual([
      ['moved', member.id],
      ['changed', member.id],
      ['created', member.id],
    ])
  })
})
