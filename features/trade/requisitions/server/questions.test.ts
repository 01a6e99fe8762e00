import { describe, expect, it } from 'vitest'
import { buildCompany } from '#db/factories/index.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { openTestSocket } from '#tests/support/socket.ts'
import { postRequisition, sendQuote, type Trader } from '#tests/support/trade.ts'
import { requisitionErrors, requisitionsApi } from '../contract.ts'
import { maxAnswers, maxQuestion, maxQuestions } from '../domain.ts'

const { anonymous, database, signIn, url } = await testApplication()
const buyer = await signIn({ fullName: 'Bea Buyer' })
const keeper = await signIn()
const [asker, other, stranger] = [await signIn({ fullName: 'Ada Asker' }), await signIn(), await signIn()]
const buying = await buildCompany(database, {
  people: [
    { userId: buyer.id, role: 'owner' },
    { userId: keeper.id, role: 'storekeeper' },
  ],
})
const selling = await buildCompany(database, {
  name: 'Quillworks',
  people: [{ userId: asker.id, role: 'owner' }],
})
const rival = await buildCompany(database, { people: [{ userId: other.id, role: 'owner' }] })
const asking: Trader = { fetch: buyer.fetch, bookId: buying.bookId }

type Caller = Pick<SignedIn, 'call'>
const of = (id: number) => ({ params: { id: String(id) } })
const ask = (by: Caller, id: number, question: string, bookId = selling.bookId) =>
  by.call(requisitionsApi.ask, { ...of(id), body: { bookId, question } })
const one = (id: number, questionId: number) => ({
  params: { id: String(id), questionId: String(questionId) },
})
const answer = (by: Caller, id: number, questionId: number, text = 'Steel') =>
  by.call(requisitionsApi.answerQuestion, { ...one(id, questionId), body: { text } })
const correct = (by: Caller, id: number, questionId: number, text: string) =>
  by.call(requisitionsApi.correctAnswer, { ...one(id, questionId), body: { text } })
const read = async (by: Caller, id: number) =>
  (await by.call(requisitionsApi.questions, { ...of(id), query: {} })).body
const told = async (by: Caller, id: number) =>
  (await by.call(notificationsApi.list, { query: { limit: '100' } })).body
    .filter(({ postId, type }) => postId === id && type.startsWith('question_'))
    .map(({ type, content, from }) => [type, content, from])
const sentence = ({ text }: { text: string }) => text

describe('a question', () => {
  it('is read by its asker and the buyer until it is answered, then by all who may quote', async () => {
    const { id } = await postRequisition(asking, { companies: [selling.id, rival.id] })
    await sendQuote({ fetch: other.fetch, bookId: rival.bookId }, id)
    const made = await ask(asker, id, 'Which alloy?')
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ asker: 'Quillworks', isOwn: true, answers: [] })
    const questionId = made.body.id
    expect(await read(buyer, id)).toMatchObject([{ id: questionId, asker: 'Quillworks', isOwn: false }])
    expect(await read(asker, id)).toMatchObject([{ id: questionId, isOwn: true }])
    expect([await read(other, id), await read(stranger, id)]).toEqual([[], []])
    expect(await read(keeper, id)).toHaveLength(1)
    expect(await told(buyer, id)).toMatchObject([
      ['question_asked', 'A question about your requisition', null],
    ])
    expect([await told(asker, id), await told(other, id)]).toEqual([[], []])

    const refused = await Promise.all(
      [anonymous, stranger, asker, keeper].map((by) => answer(by, id, questionId)),
    )
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 403])
    const twice = await Promise.all([answer(buyer, id, questionId), answer(buyer, id, questionId)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const shown = { question: 'Which alloy?', asker: 'Quillworks', answers: [{ text: 'Steel' }] }
    expect(await read(other, id)).toMatchObject([{ ...shown, isOwn: false }])
    expect(await read(asker, id)).toMatchObject([{ ...shown, isOwn: true }])
    expect(await read(stranger, id)).toEqual([])
    const news = [['question_answered', 'A question about a requisition was answered', null]]
    expect([await told(asker, id), await told(other, id)]).toEqual([news, news])
    expect(await told(stranger, id)).toEqual([])
  })

  it('is corrected below its answer, which stays', async () => {
    const { id } = await postRequisition(asking)
    const { id: questionId } = (await ask(asker, id, 'Which alloy?')).body
    expect(sentence(await correct(buyer, id, questionId, 'Brass'))).toContain(
      requisitionErrors.notAnswered.sentence,
    )
    await answer(buyer, id, questionId)
    await Promise.all(
      Array.from({ length: maxAnswers }, (_, n) => correct(buyer, id, questionId, `Correction ${n}`)),
    )
    const [shown] = await read(stranger, id)
    expect(shown?.answers).toHaveLength(maxAnswers)
    expect(shown?.answers[0]?.text).toBe('Steel')
    expect(sentence(await correct(buyer, id, questionId, 'More'))).toContain(
      requisitionErrors.manyAnswers.sentence,
    )
    expect((await answer(buyer, id, questionId + 1)).status).toBe(404)
    const { id: elsewhere } = await postRequisition(asking)
    expect((await answer(buyer, elsewhere, questionId)).status).toBe(404)
  })

  it('is refused when it is none, asked twice, too often, by the buyer, the uninvited, or too late', async () => {
    const { id } = await postRequisition(asking, { companies: [selling.id] })
    expect((await ask(asker, id, '  ')).status).toBe(400)
    expect((await ask(asker, id, 'x'.repeat(maxQuestion + 1))).status).toBe(400)
    expect(sentence(await ask(buyer, id, 'Why?', buying.bookId))).toContain(
      requisitionErrors.ownQuestion.sentence,
    )
    expect(sentence(await ask(stranger, id, 'Why?', stranger.id))).toContain(
      requisitionErrors.notInvited.sentence,
    )
    const twice = await Promise.all([ask(asker, id, 'Why?'), ask(asker, id, 'Why?')])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const many = await Promise.all(
      Array.from({ length: maxQuestions }, (_, n) => ask(asker, id, `Question ${n}`)),
    )
    expect(many.filter(({ status }) => status === 201)).toHaveLength(maxQuestions - 1)
    expect(many.find(({ status }) => status !== 201)?.text).toContain(
      requisitionErrors.manyQuestions.sentence,
    )
    const [first] = await read(buyer, id)
    await database.run(sql`update requisitions set deadline = clock_timestamp() where post_id = ${id}`)
    expect(sentence(await ask(asker, id, 'Late?'))).toContain(requisitionErrors.over.sentence)
    expect(sentence(await answer(buyer, id, first?.id ?? 0))).toContain(requisitionErrors.over.sentence)
  })

  it('comes in pages that are complete', async () => {
    const { id } = await postRequisition(asking)
    for (const question of ['One?', 'Two?', 'Three?', 'Four?']) await ask(asker, id, question)
    const [first, second] = await read(buyer, id)
    await answer(buyer, id, first?.id ?? 0)
    await answer(buyer, id, second?.id ?? 0)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await buyer.call(requisitionsApi.questions, { ...of(id), query: { limit: '1', cursor } })
      seen.push(...page.body.map(({ question }) => question))
      cursor = /[?&]cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1]
    } while (cursor !== undefined)
    expect(seen).toHaveLength(4)
    expect(seen.slice(2)).toEqual([second?.question, first?.question])
  })
})

describe('whether suppliers ask without their names', () => {
  const hides = async (id: number) => (await buyer.call(requisitionsApi.get, of(id))).body.hidesAskers

  it('follows the seal unless it is said, and a promise stays', async () => {
    const [open, sealed, named] = await Promise.all([
      postRequisition(asking),
      postRequisition(asking, { sealed: true }),
      postRequisition(asking, { sealed: true, hidesAskers: false }),
    ])
    expect([await hides(open.id), await hides(sealed.id), await hides(named.id)]).toEqual([
      false,
      true,
      false,
    ])
    const change = (id: number, hidesAskers?: boolean) =>
      buyer.call(requisitionsApi.change, {
        ...of(id),
        body: {
          deadline: new Date(Date.now() + 7_200_000).toISOString(),
          sealed: id !== open.id,
          lines: [{ description: 'Bearing', quantity: 1 }],
          ...(hidesAskers !== undefined && { hidesAskers }),
        },
      })
    expect(sentence(await change(sealed.id, false))).toContain(requisitionErrors.staysHidden.sentence)
    expect((await change(named.id, true)).body.hidesAskers).toBe(true)
    expect((await change(named.id)).body.hidesAskers).toBe(true)
    expect((await change(open.id)).body.hidesAskers).toBe(false)
  })

  it('leaves nothing by which anybody could tell who asked', async () => {
    const { id } = await postRequisition(asking, { sealed: true, companies: [selling.id, rival.id] })
    const socket = await openTestSocket(url, buyer.token)
    const mine = (await ask(asker, id, 'Which alloy?')).body.id
    const theirs = (await ask(other, id, 'Which colour?', rival.bookId)).body.id
    const asked = () =>
      socket.changes('posts').filter((change) => change['id'] === id && change['event'] === 'updated')
    await expect.poll(asked).toHaveLength(2)
    const frames = asked()
    expect(frames[0]).toEqual(frames[1])
    socket.socket.close()
    const bare = (question: Awaited<ReturnType<typeof read>>[number]) => ({
      ...question,
      id: 0,
      question: '',
    })
    const unanswered = await read(buyer, id)
    expect(unanswered.map(bare)).toEqual([
      { id: 0, question: '', asker: null, isOwn: false, answers: [] },
      { id: 0, question: '', asker: null, isOwn: false, answers: [] },
    ])
    // By their ids, which are random.
    expect(unanswered.map((question) => question.id)).toEqual([mine, theirs].toSorted((a, b) => a - b))
    expect(await told(buyer, id)).toEqual([['question_asked', '2 questions about your requisition', null]])
    await answer(buyer, id, mine)
    expect((await read(other, id)).find((question) => question.id === mine)).toMatchObject({
      asker: null,
      isOwn: false,
    })
    expect(await told(asker, id)).toEqual(await told(other, id))
    // Who asked and is gone leaves the question, so that its end tells nothing.
    await database.run(sql`update requisition_questions set book_id = null where id = ${theirs}`)
    expect((await read(buyer, id)).map(bare)[0]).toMatchObject({ asker: null })
  })
})
