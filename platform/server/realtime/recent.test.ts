import { expect, it } from 'vitest'
import { createRecent } from './recent.ts'

const recentAt = (start: number) => {
  const clock = { ms: start }
  return { clock, recent: createRecent<number>(() => clock.ms) }
}

it('knows what was added during the last milliseconds, in order', () => {
  const { clock, recent } = recentAt(0)
  for (const item of [1, 2, 3]) {
    clock.ms += 1_000
    recent.add(item)
  }
  clock.ms += 500
  expect(recent.since(1_000)).toEqual([3])
  expect(recent.since(2_000)).toEqual([2, 3])
  expect(recent.since(100)).toEqual([])
})

it('does not know what was before it began, or before it missed some', () => {
  const { clock, recent } = recentAt(1_000)
  clock.ms = 1_500
  expect(recent.since(600)).toBeUndefined()
  expect(recent.since(400)).toEqual([])
  recent.forget()
  clock.ms = 2_000
  expect(recent.since(600)).toBeUndefined()
  expect(recent.since(400)).toEqual([])
})

it('keeps fifty items, and says when it had to drop one', () => {
  const { clock, recent } = recentAt(0)
  for (let item = 1; item <= 51; item++) {
    clock.ms += 10
    recent.add(item)
  }
  expect(recent.since(501)).toBeUndefined()
  expect(recent.since(499)).toHaveLength(50)
  expect(recent.since(25)).toEqual([49, 50, 51])
})

it('looks back half a minute at most', () => {
  const { clock, recent } = recentAt(0)
  clock.ms = 60_000
  recent.add(1)
  clock.ms = 91_000
  recent.add(2)
  expect(recent.since(600_000)).toEqual([2])
})
