import { describe, expect, it } from 'vitest'
import { companiesApi } from '#features/trade/companies/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { companyAtWork } from '#tests/support/books.ts'
import { partiesApi } from '../../contract.ts'
import { maxCards } from '../../domain.ts'

const app = await testApplication()
const { anonymous, signIn } = app

const idOf = (id: number) => ({ params: { id: String(id) } })
const file = (...cards: readonly (readonly string[])[]) =>
  new File(
    [cards.flatMap((lines) => ['BEGIN:VCARD', ...lines, 'END:VCARD', '']).join('\r\n')],
    'contacts.vcf',
    { type: 'text/vcard' },
  )
const read = (member: SignedIn | typeof anonymous, vcf: File) =>
  member.call(partiesApi.readCards, { files: [vcf] })
const save = (member: SignedIn, contacts: readonly { name: string }[], query: object = {}) =>
  member.call(partiesApi.saveContacts, { body: { contacts: [...contacts] }, ...query })
const inBook = (book: number | null): object => ({ query: { book: String(book) } })
const listOf = async (member: SignedIn) => (await member.call(partiesApi.list)).body

describe('contacts', () => {
  it('are refused without a session, and to those who may not write', async () => {
    const vcf = file(['FN:Ada'])
    const contacts = [{ name: 'Ada' }]
    expect((await read(anonymous, vcf)).status).toBe(401)
    expect((await anonymous.call(partiesApi.saveContacts, { body: { contacts } })).status).toBe(401)
    const { company, owner, hire } = await companyAtWork(app)
    const { id } = (await owner.call(partiesApi.create, { body: { name: 'Nordlicht' } })).body
    const [stranger, viewer] = [await signIn(), await hire('viewer')]
    expect((await anonymous.call(partiesApi.vcard, idOf(id))).status).toBe(401)
    expect((await stranger.call(partiesApi.vcard, idOf(id))).status).toBe(404)
    expect((await viewer.call(partiesApi.vcard, idOf(id))).status).toBe(200)
    expect((await read(viewer, vcf)).status).toBe(403)
    expect((await save(viewer, contacts)).status).toBe(403)
    expect((await save(stranger, contacts, inBook(company.bookId))).status).toBe(404)
    expect(await listOf(owner)).toHaveLength(1)
  })

  it('of a file are shown first, with whom is there already', async () => {
    const member = await signIn()
    const { id } = (await member.call(partiesApi.create, { body: { name: 'Nordlicht' } })).body
    const answer = await read(
      member,
      file(
        [
          'VERSION:3.0',
          'FN:Ada Lang',
          'ORG:NORDLICHT;Purchasing',
          'TITLE:Buyer',
          'EMAIL:ada@old.example',
          'EMAIL;TYPE=pref:ada@nordlicht.example',
          'TEL:+49 40 1',
          'ADR:;;Kai 3;Hamburg;;20457;Germany',
        ],
        ['VERSION:3.0', 'FN:Nordlicht', 'EMAIL:no address', 'NOTE:first\\nsecond', 'ADR:;;;Paris;;;Atlantis'],
        ['VERSION:2.1', 'N:Lovelace;Ada;;Dr.;', 'TEL;WORK:1', 'TEL:2'],
        ['TEL:1'],
      ),
    )
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        cut: false,
        nameless: 1,
        cards: [
          {
            form: {
              name: 'NORDLICHT',
              street: 'Kai 3',
              postcode: '20457',
              city: 'Hamburg',
              country: 'DE',
              email: '',
              note: 'ada@old.example',
              contacts: [
                {
                  name: 'Ada Lang',
                  role: 'Buyer, Purchasing',
                  email: 'ada@nordlicht.example',
                  phone: '+49 40 1',
                },
              ],
            },
            known: { id, name: 'Nordlicht' },
          },
          {
            form: { name: 'Nordlicht', city: 'Paris, Atlantis', note: 'first\nsecond\nno address' },
            known: { id, name: 'Nordlicht' },
          },
          { form: { name: 'Dr. Ada Lovelace', phone: '1', note: '2' }, known: null },
        ],
      },
    ])
    expect(await listOf(member)).toHaveLength(1)
  })

  it('are refused with a sentence if there are none, and cut if there are too many', async () => {
    const member = await signIn()
    const none = await read(member, new File(['%PDF-1.7 no card'], 'a.vcf'))
    expect([none.status, none.text]).toEqual([
      422,
      'There is no business card in this file. Please choose a vCard (.vcf).',
    ])
    expect((await read(member, new File([], 'a.vcf'))).status).toBe(400)
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.vcf')
    expect((await read(member, large)).status).toBe(413)
    const many = (await read(member, file(...Array.from({ length: maxCards + 1 }, () => ['FN:A'])))).body
    expect([many.cards.length, many.cut]).toEqual([maxCards, true])
    expect((await save(member, [])).status).toBe(400)
    expect((await save(member, [{ name: ' ' }])).text).toBe('Please enter a name')
  })

  it('become parties; whose name is there already gets what it lacks, and nothing is lost', async () => {
    const member = await signIn()
    const before = { name: 'Nordlicht', email: 'buy@nordlicht.example', note: 'Pays late' }
    await member.call(partiesApi.create, {
      body: { ...before, contacts: [{ name: 'Ada Lang', email: 'ada@nordlicht.example' }] },
    })
    const contact = {
      name: ' NORDLICHT ',
      email: 'sales@nordlicht.example',
      phone: '+49 40 1',
      city: 'Hamburg',
      note: 'Met in March',
      contacts: [
        { name: 'ada lang', role: 'Buyer', email: 'lang@nordlicht.example' },
        { name: 'Ben Ito', phone: '7' },
      ],
    }
    const answer = await save(member, [contact, { name: 'Weser' }, { name: 'weser' }])
    expect([answer.status, answer.body]).toMatchObject([201, { added: 1, merged: 2 }])
    expect(await listOf(member)).toMatchObject([
      {
        ...before,
        phone: '+49 40 1',
        city: 'Hamburg',
        note: 'Pays late\nMet in March\nsales@nordlicht.example\nada lang, Buyer, lang@nordlicht.example',
        contacts: [
          { name: 'Ada Lang', role: 'Buyer', email: 'ada@nordlicht.example' },
          { name: 'Ben Ito', phone: '7' },
        ],
      },
      { name: 'Weser', version: 2 },
    ])
    // A second time changes nothing.
    await save(member, [contact])
    expect((await listOf(member))[0]?.note.split('\n')).toHaveLength(4)
  })

  it('can be saved into another book than the chosen one', async () => {
    const member = await signIn()
    const { bookId } = (await member.call(companiesApi.create, { body: { name: 'Anchor' } })).body
    await save(member, [{ name: 'Ada' }], inBook(bookId))
    expect(await listOf(member)).toEqual([])
    expect((await member.call(partiesApi.list, inBook(bookId))).body).toMatchObject([{ name: 'Ada' }])
  })

  it('of a party are a file that gives the same party and people again', async () => {
    const member = await signIn()
    const facts = {
      name: 'Nordlicht; Foods, GmbH',
      street: 'Kai 3',
      postcode: '20457',
      city: 'Hamburg',
      country: 'DE',
      email: 'buy@nordlicht.example',
      phone: '+49 40 1',
      note: 'first\nsecond',
    }
    const contacts = [{ name: 'Ada Lang', role: 'Buyer', email: 'ada@nordlicht.example', phone: '2' }]
    const { id } = (await member.call(partiesApi.create, { body: { ...facts, contacts } })).body
    const { text } = await member.call(partiesApi.vcard, idOf(id))
    const other = await signIn()
    const { cards } = (await read(other, new File([text], 'a.vcf'))).body
    await save(
      other,
      cards.map(({ form }) => form),
    )
    expect(await listOf(other)).toMatchObject([{ ...facts, contacts }])
  })
})
