import { expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { testApplication } from '#tests/support/application.ts'
import { postRequisition } from '#tests/support/trade.ts'
import { requisitionsApi } from '../contract.ts'

const { signIn, database } = await testApplication()
const [buyer, seller] = [await signIn(), await signIn()]
const trader = async ({ id, fetch }: typeof buyer) => {
  const { bookId } = await buildCompany(database, { people: [{ userId: id, role: 'owner' }] })
  return { bookId, fetch }
}
const [asking, quoting] = [await trader(buyer), await trader(seller)]

const save = (id: number, unitPrice: number, draft: boolean) =>
  seller.call(requisitionsApi.quote, {
    params: { id: String(id) },
    body: { bookId: quoting.bookId, lines: [{ line: 1, unitPrice }], draft },
  })
const own = async (id: number) =>
  (await seller.call(requisitionsApi.ownQuote, { params: { id: String(id) } })).body

it('a quote that was sent never becomes a draft by what another window saves at the same time', async () => {
  for (let round = 0; round < 8; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each round is a race of its own
    const { id } = await postRequisition(asking)
    // oxlint-disable-next-line no-await-in-loop
    const [draft, sent] = await Promise.all([save(id, 2, true), save(id, 3, false)])
    expect([[200, 409].includes(draft.status), sent.status]).toEqual([true, 200])
    // oxlint-disable-next-line no-await-in-loop
    expect(await own(id)).toMatchObject({ state: 'submitted', lines: [{ unitPrice: 3 }] })
  }
})

it('two first quotes at the same time are two revisions of one', async () => {
  for (let round = 0; round < 8; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const { id } = await postRequisition(asking, { sealed: round % 2 === 0 })
    // oxlint-disable-next-line no-await-in-loop
    const sent = await Promise.all([save(id, 2, false), save(id, 3, false)])
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    expect(sent.map(({ body }) => body.revision).toSorted((a, b) => a - b)).toEqual([1, 2])
    const last = sent.find(({ body }) => body.revision === 2)?.body
    // oxlint-disable-next-line no-await-in-loop
    expect(await own(id)).toEqual(last)
  }
})
