import { describe, expect, it } from 'vitest'
import { mergeReloaded, type Thread, withOlderTurns } from './thread.ts'

const thread = (ids: readonly number[], olderCursor: string | null = null): Thread => ({
  id: 1,
  title: 'Dues',
  updatedAt: '2026-07-01T10:00:00.000Z',
  olderCursor,
  turns: ids.map((id) => ({
    id,
    prompt: `Question ${id}`,
    text: '',
    steps: [],
    choices: [],
    state: 'done',
    failure: null,
    engine: 'built-in',
    model: null,
    opened: [],
    createdAt: '2026-07-01T10:00:00.000Z',
  })),
})

const summaryOf = ({ turns, olderCursor }: Thread) => [turns.map(({ id }) => id), olderCursor]

describe('a conversation loaded again', () => {
  it('keeps the older turns if both parts overlap', () => {
    expect(summaryOf(mergeReloaded(thread([3, 4, 5], 'before 3'), thread([5, 6], 'before 5')))).toEqual([
      [3, 4, 5, 6],
      'before 3',
    ])
  })

  it('drops them after a gap, and if the reload is complete', () => {
    expect(summaryOf(mergeReloaded(thread([3, 4], 'before 3'), thread([8, 9], 'before 8')))).toEqual([
      [8, 9],
      'before 8',
    ])
    // The other turns were deleted elsewhere.
    expect(summaryOf(mergeReloaded(thread([3, 4, 5]), thread([4])))).toEqual([[4], null])
  })
})

it('older turns stand before the others', () => {
  expect(summaryOf(withOlderTurns(thread([5, 6], 'before 5'), thread([3, 4], 'before 3')))).toEqual([
    [3, 4, 5, 6],
    'before 3',
  ])
})
