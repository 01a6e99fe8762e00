import { expect, it } from 'vitest'
import type { Conversation } from '../contract.ts'
import { Outbox, type Outgoing, readOutgoing } from './outbox.ts'

const answer: Conversation = {
  id: 7,
  participants: [],
  messages: [],
  lastMessage: null,
  unreadCount: 0,
  olderCursor: null,
}

/** An outbox whose deliveries the test resolves or rejects. */
function open(restored: readonly Outgoing[] = []) {
  const calls: { message: Outgoing; succeed: () => void; fail: () => void; lose: () => void }[] = []
  const log: string[] = []
  let saved: readonly Outgoing[] = []
  let keys = 0
  const outbox = new Outbox(restored, {
    deliver: (message) =>
      new Promise((resolve, reject) => {
        calls.push({
          message,
          succeed: () => resolve(answer),
          fail: () => reject(new Error('Refused')),
          lose: () => reject(new Error('Offline')),
        })
      }),
    onDelivered: () => log.push('delivered'),
    onFailed: (error) => log.push(String(error)),
    isOffline: (error) => error instanceof Error && error.message === 'Offline',
    onWaiting: () => log.push('waiting'),
    now: () => new Date('2026-01-01T12:00:00Z'),
    save: (items) => (saved = items),
    newKey: () => `key ${++keys}`,
  })
  const states = () => outbox.items().map(({ content, state }) => `${content}: ${state}`)
  return { outbox, calls, log, states, saved: () => saved }
}

const to = (member: number) => ({ to: member, conversationId: null })
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

it('delivers messages to one member in order, and to several members in parallel', async () => {
  const { outbox, calls, states } = open()
  outbox.send(to(2), 'one')
  outbox.send(to(2), 'two')
  outbox.send(to(3), 'other')
  await settle()
  expect(calls.map(({ message }) => message.content)).toEqual(['one', 'other'])
  calls[0]?.succeed()
  await settle()
  expect(calls.map(({ message }) => message.content)).toEqual(['one', 'other', 'two'])
  expect(states()).toEqual(['two: sending', 'other: sending'])
})

it('keeps a failed message, and sends it again under the same key', async () => {
  const { outbox, calls, log, states, saved } = open()
  outbox.send(to(2), 'one')
  outbox.send(to(2), 'two')
  await settle()
  calls[0]?.fail()
  await settle()
  // A failed message does not block the next one.
  calls[1]?.succeed()
  await settle()
  expect(states()).toEqual(['one: failed'])
  expect(saved()).toEqual(outbox.items())
  outbox.retry('key 1')
  await settle()
  expect(calls[2]?.message.key).toBe('key 1')
  calls[2]?.succeed()
  await outbox.idle()
  expect([states(), saved()]).toEqual([[], []])
  expect(log).toEqual(['Error: Refused', 'delivered', 'delivered'])
})

it('gives back the text of a failed message, but not of one being sent', async () => {
  const { outbox, calls } = open()
  outbox.send(to(2), 'one')
  await settle()
  expect(outbox.takeBack('key 1')).toBeUndefined()
  calls[0]?.fail()
  await settle()
  expect(outbox.takeBack('key 1')).toBe('one')
  expect(outbox.items()).toEqual([])
})

it('sends what waits for the connection by itself, in order, under the same keys', async () => {
  const { outbox, calls, log, states } = open()
  outbox.send(to(2), 'one')
  outbox.send(to(2), 'two')
  outbox.send(to(3), 'other')
  await settle()
  calls[0]?.lose()
  calls[1]?.succeed()
  await outbox.idle()
  // The second one waits for the first, and is not tried before it.
  expect(states()).toEqual(['one: waiting', 'two: waiting'])
  outbox.send(to(2), 'three')
  await outbox.idle()
  expect(calls).toHaveLength(2)
  outbox.resume()
  await settle()
  calls[2]?.lose()
  await outbox.idle()
  expect(states()).toEqual(['one: waiting', 'two: waiting', 'three: waiting'])
  outbox.resume()
  for (const at of [3, 4, 5]) {
    await settle()
    calls[at]?.succeed()
  }
  await outbox.idle()
  expect(states()).toEqual([])
  expect(calls.slice(3).map(({ message }) => message.key)).toEqual(['key 1', 'key 2', 'key 4'])
  expect(log.filter((entry) => entry === 'waiting')).toHaveLength(2)
})

it('lets undelivered messages wait after a reload, but not those whose keys are forgotten', () => {
  const restored = {
    key: 'k',
    to: 2,
    conversationId: 7,
    content: 'one',
    at: '2026-01-01T00:00:00Z',
    state: 'sending',
  }
  const others = [
    { ...restored, content: 'old', at: '2025-12-31T12:30:00Z' },
    { ...restored, content: 'refused', state: 'failed' },
  ]
  const stored = [restored, ...others, { key: 'broken' }, null, 'nonsense']
  const read = readOutgoing(JSON.parse(JSON.stringify(stored)))
  expect(open(read).states()).toEqual(['one: waiting', 'old: failed', 'refused: failed'])
  expect(read[0]?.conversationId).toBe(7)
  expect(readOutgoing('nonsense')).toEqual([])
  expect(readOutgoing(undefined)).toEqual([])
})

it('reports how much of its files was sent, and leaves a message that lost its files to its sender', async () => {
  const { outbox, calls, saved, states } = open()
  const key = outbox.send({ ...to(2), fileNames: ['terms.txt'] }, '')
  await settle()
  outbox.report(key, 0.5)
  expect(outbox.items()[0]?.progress).toBe(0.5)
  calls[0]?.lose()
  await settle()
  expect(states()).toEqual([': waiting'])

  const restored = open(readOutgoing(JSON.parse(JSON.stringify(saved()))))
  restored.outbox.resume()
  await settle()
  expect(restored.calls).toEqual([])
  expect(restored.outbox.items()).toMatchObject([{ state: 'failed', fileNames: ['terms.txt'] }])
})
