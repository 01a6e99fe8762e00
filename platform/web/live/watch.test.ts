import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { startLive, stopLive } from './live.ts'
import { refreshSoon, watchLive } from './watch.ts'

/** The browser's socket, whose server is this test. */
class ServedSocket extends EventTarget {
  static current: ServedSocket
  constructor() {
    super()
    ServedSocket.current = this
  }
  send(): void {}
  close(): void {}
  receive(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ type: 'changed', data }) }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', ServedSocket)
  for (const name of ['window', 'document']) vi.stubGlobal(name, new EventTarget())
  vi.stubGlobal('location', { origin: 'http://kontor.example' })
})
afterEach(() => {
  stopLive()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('hands each frame to the features that watch its resource, with the viewer', () => {
  const seen: unknown[] = []
  watchLive('lists', {
    changed: { posts: ({ id }, viewerId) => seen.push(['list', id, viewerId]) },
    missed: () => seen.push('list missed'),
  })
  watchLive('figures', {
    changed: {
      posts: ({ id }) => seen.push(['figure', id]),
      users: ({ id }) => seen.push(['user', id]),
    },
    missed: () => seen.push('figures missed'),
  })
  startLive(7)
  ServedSocket.current.receive({ resource: 'posts', id: 3 })
  ServedSocket.current.receive({ resource: 'todos', id: 4 })
  expect(seen).toEqual([
    ['list', 3, 7],
    ['figure', 3],
  ])
  startLive(8)
  ServedSocket.current.receive({ resource: 'posts', id: 5 })
  expect(seen.slice(2)).toEqual([
    ['list', 5, 8],
    ['figure', 5],
  ])
  ServedSocket.current.receive({ resource: '*' })
  expect(seen.slice(4)).toEqual(['list missed', 'figures missed'])
})

const isStale = (key: string) => queryClient.getQueryState([key])?.isInvalidated

it('merges refreshes of a key, and leaves other keys alone', () => {
  for (const key of ['todos', 'posts']) queryClient.setQueryData([key], [])
  refreshSoon(['todos'])
  vi.advanceTimersByTime(60)
  refreshSoon(['todos'])
  vi.advanceTimersByTime(60)
  expect(isStale('todos')).toBe(false)
  vi.advanceTimersByTime(60)
  expect([isStale('todos'), isStale('posts')]).toEqual([true, false])
})

it('waits for a pending change, because the answer would not contain it', async () => {
  queryClient.setQueryData(['todos'], [])
  const { promise, resolve } = Promise.withResolvers<void>()
  const change = queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: ['todos'], mutationFn: () => promise })
    .execute(undefined)
  refreshSoon(['todos'])
  await vi.advanceTimersByTimeAsync(500)
  expect(isStale('todos')).toBe(false)
  resolve()
  await change
  await vi.advanceTimersByTimeAsync(100)
  expect(isStale('todos')).toBe(true)
})
