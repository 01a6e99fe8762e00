import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { requisitionErrors, requisitionsApi } from '#features/trade/requisitions/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'
import { inviteGuest, nextMail } from '#tests/support/guests.ts'
import { startMailServer } from '#tests/support/smtp.ts'
import { postRequisition, type Trader } from '#tests/support/trade.ts'
import { guestErrors, guestsApi, publicGuestApi } from '../contract.ts'

const server = await startMailServer()
const { anonymous, database, signIn } = await testApplication({
  SMTP_URL: server.url,
  MAIL_FROM: 'Kontor <mail@kontor.example>',
})
const buyer = await signIn({ verified: true })
const taker = await signIn({ verified: true })
const buying = await buildCompany(database, {
  name: 'Hansen Trading',
  people: [{ userId: buyer.id, role: 'owner' }],
})
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }
const of = (id: number) => ({ params: { id: String(id) } })
const read = async (link: { readonly params: { readonly token: string } }) =>
  (await anonymous.call(publicGuestApi.questions, { ...link, query: {} })).body
const answer = (id: number, questionId: number, text: string) =>
  buyer.call(requisitionsApi.answerQuestion, {
    params: { id: String(id), questionId: String(questionId) },
    body: { text },
  })

describe('a guest’s question', () => {
  it('is asked once by the link, and its answer is mailed to all guests alike', async () => {
    const { id } = await postRequisition(asking, { sealed: true })
    const [one, other] = [
      await inviteGuest(server, buyer, id, 'Mine'),
      await inviteGuest(server, buyer, id, 'Xylo'),
    ]
    const ask = (question: string) => anonymous.call(publicGuestApi.ask, { ...one.link, body: { question } })
    const twice = await Promise.all([ask('Which alloy?'), ask('Which alloy?')])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await ask(' ')).status).toBe(400)
    const [mine] = await read(one.link)
    expect(mine).toMatchObject({ question: 'Which alloy?', isOwn: true, asker: null, answers: [] })
    expect(await read(other.link)).toEqual([])
    const seen = await buyer.call(requisitionsApi.questions, { ...of(id), query: {} })
    expect(seen.body).toMatchObject([{ question: 'Which alloy?', asker: null, isOwn: false }])
    expect(seen.text).not.toMatch(/Mine|Xylo/)
    await answer(id, mine?.id ?? 0, 'Stainless steel')
    expect(await read(other.link)).toMatchObject([{ isOwn: false, answers: [{ text: 'Stainless steel' }] }])
    const [toOne, toOther] = [await nextMail(server, one.email, 2), await nextMail(server, other.email, 2)]
    expect(toOther.subject).toBe('Hansen Trading has answered a question')
    expect(toOther.text).toMatch(/Which alloy\?[\s\S]*Stainless steel/)
    const bare = (text = '') => text.replaceAll(/\/trade\/[\w-]+|token=[\w-]+|Mine|Xylo/g, '')
    expect(bare(toOne.text)).toBe(bare(toOther.text))
  })

  it('ends with the deadline and with the link, and goes on with whoever takes the side', async () => {
    const { id } = await postRequisition(asking)
    const [one, late] = [await inviteGuest(server, buyer, id), await inviteGuest(server, buyer, id)]
    await anonymous.call(publicGuestApi.ask, { ...one.link, body: { question: 'Which alloy?' } })
    await taker.call(publicGuestApi.claim, { ...one.link, body: { bookId: taker.id } })
    expect((await taker.call(requisitionsApi.questions, { ...of(id), query: {} })).body).toMatchObject([
      { question: 'Which alloy?', isOwn: true },
    ])
    const ask = () => anonymous.call(publicGuestApi.ask, { ...late.link, body: { question: 'Late?' } })
    await database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${id}`)
    expect((await ask()).text).toContain(requisitionErrors.over.sentence)
    await buyer.call(guestsApi.revoke, { params: { id: String(id), guestId: String(late.id) } })
    expect((await ask()).text).toContain(guestErrors.linkEnded.sentence)
  })
})

it('a guest reads the files of lines by their link alone, and no cache keeps them', async () => {
  const { id } = await postRequisition(asking)
  const { id: elsewhere } = await postRequisition(asking)
  const [one, other] = [await inviteGuest(server, buyer, id), await inviteGuest(server, buyer, elsewhere)]
  const body = new FormData()
  body.append('file', new File(['%PDF-1.4\n%%EOF\n'], 'drawing.pdf'))
  await buyer.fetch(`/api/requisitions/${id}/lines/1/files`, { method: 'POST', body })
  const shown = (await anonymous.call(publicGuestApi.show, one.link)).body
  const file = shown.requisition?.lines[0]?.files[0]
  expect(file?.name).toBe('drawing.pdf')
  const addressOf = (token: string) => `/api/trade-links/${token}/files/${file?.id ?? 0}`
  const reply = await anonymous.fetch(addressOf(one.token))
  expect(await reply.text()).toBe('%PDF-1.4\n%%EOF\n')
  expect([reply.headers.get('cache-control'), reply.headers.get('referrer-policy')]).toEqual([
    'no-store',
    'no-referrer',
  ])
  expect((await anonymous.fetch(addressOf(other.token))).status).toBe(404)
  expect((await buyer.fetch(addressOf(one.token))).status).toBe(403)
  await buyer.call(guestsApi.revoke, { params: { id: String(id), guestId: String(one.id) } })
  expect((await anonymous.fetch(addressOf(one.token))).status).toBe(404)
})
