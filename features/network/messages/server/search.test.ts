import { expect, it } from 'vitest'
import { buildConversation } from '#db/factories/index.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { type SignedIn, testApplication } from '#tests/support/application.ts'
import { messagesApi } from '../contract.ts'
import { excerptAround } from '../domain.ts'

const { anonymous, signIn, database } = await testApplication()
const [ada, ben, eve] = [await signIn({ fullName: 'Ada' }), await signIn({ fullName: 'Ben' }), await signIn()]

const find = async (by: Pick<SignedIn, 'call'>, search: string, conversation?: number) =>
  (
    await by.call(messagesApi.search, {
      query: { search, ...(conversation === undefined ? {} : { conversation: String(conversation) }) },
    })
  ).body
const talk = async (one: SignedIn, other: SignedIn, contents: readonly string[]) => {
  const messages = contents.map((content) => ({ senderId: one.id, content }))
  return (await buildConversation(database, { between: [one.id, other.id], messages })).id
}
const excerpts = async (...call: Parameters<typeof find>) =>
  (await find(...call)).map(({ excerpt }) => excerpt)

it('finds what the member can read, in all conversations or in one', async () => {
  expect((await anonymous.call(messagesApi.search, { query: { search: 'zinc' } })).status).toBe(401)
  const withBen = await talk(ada, ben, ['Zinc ore', 'Copper'])
  await talk(eve, ben, ['zinc for Ben'])
  const group = (
    await ben.call(messagesApi.createGroup, { body: { name: 'Zinc group', memberIds: [eve.id] } })
  ).body
  const params = { id: String(group.id) }
  const say = (by: SignedIn, content: string) => by.call(messagesApi.send, { params, body: { content } })
  await say(eve, 'zinc before Ada joined')
  await ben.call(messagesApi.addToGroup, { params, body: { memberIds: [ada.id] } })
  await say(eve, 'zinc since she joined')
  expect(await excerpts(ada, ' ZINC ')).toEqual(['zinc since she joined', 'Zinc ore'])
  expect(await excerpts(ben, 'zinc')).toHaveLength(4)
  expect(await find(ada, 'zinc')).toMatchObject([
    { conversationId: group.id, groupName: 'Zinc group', other: null, sender: { id: eve.id } },
    { conversationId: withBen, groupName: null, other: { id: ben.id }, sender: { id: ada.id } },
  ])
  expect(await excerpts(ada, 'zinc', withBen)).toEqual(['Zinc ore'])
  const stranger = await signIn()
  expect(await excerpts(stranger, 'zinc', withBen)).toEqual([])
  expect(await excerpts(ada, ' ')).toEqual([])
  expect(await excerpts(ada, '%')).toEqual([])

  const block = { params: { kind: 'blocks', id: String(eve.id) } } as const
  await ada.call(connectionsApi.restrict, block)
  expect(await excerpts(ada, 'zinc')).toEqual(['Zinc ore'])
  await ada.call(connectionsApi.unrestrict, block)
  const sent = (await say(eve, 'zinc, a mistake')).body.sentMessageId
  await eve.call(messagesApi.remove, { params: { ...params, messageId: String(sent) } })
  expect(await excerpts(ada, 'mistake')).toEqual([])
})

it('answers in pages, and the messages around one', async () => {
  const [one, other] = [await signIn(), await signIn()]
  const id = await talk(
    one,
    other,
    Array.from({ length: 60 }, (_, n) => `Tin ${n + 1}`),
  )
  const first = await one.call(messagesApi.search, { query: { search: 'tin' } })
  expect(first.body).toHaveLength(20)
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await one.call(messagesApi.search, { query: { search: 'tin', cursor } })
  expect(second.body[0]?.excerpt).toBe('Tin 40')
  const target = (await find(other, 'Tin 30'))[0]?.id ?? 0
  const params = { id: String(id) }
  const page = (query: Record<string, string>) => other.call(messagesApi.messages, { params, query })
  const around = await page({ around: String(target), limit: '10' })
  expect(around.body.map(({ content }) => content)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Tin ${26 + n}`),
  )
  expect(around.headers.get('link')).toContain('cursor=')
  const next = await page({ after: String(around.body.at(-1)?.id), limit: '10' })
  expect(next.body[0]?.content).toBe('Tin 36')
})

it('shows the text with what surrounds it', () => {
  expect(excerptAround('Short\n text', 'text')).toBe('Short text')
  const long = `${'a '.repeat(200)}needle${' b'.repeat(200)}`
  expect(excerptAround(long, 'NEEDLE')).toMatch(/^….*needle.*…$/)
  expect(excerptAround(long, 'NEEDLE').length).toBeLessThan(200)
})
