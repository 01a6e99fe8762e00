import { describe, expect, it } from 'vitest'
import { monthBefore, monthText, noteSentences, type ReadLine } from './read-notes.ts'

const line = (changes: Partial<ReadLine> = {}): ReadLine => ({
  category: 'financial',
  bookName: null,
  by: 'built-in',
  name: '',
  times: 1,
  ...changes,
})

describe('the month before', () => {
  it.each([
    ['2026-11-26', '2026-10-01', 'October 2026'],
    ['2026-01-01', '2025-12-01', 'December 2025'],
    ['2028-03-31', '2028-02-01', 'February 2028'],
  ])('%s is %s', (day, month, text) => {
    expect([monthBefore(day), monthText(month)]).toEqual([month, text])
  })
})

describe('the sentences of a note', () => {
  it('name what was read, how often, by whom and where', () => {
    const client = { by: 'client', name: 'Desk' } as const
    const sentences = noteSentences([
      line({ times: 12 }),
      line({ category: 'material' }),
      line({ ...client, bookName: 'Harbour', times: 2 }),
      line({ by: 'service', name: 'small-model', bookName: 'Harbour' }),
      line({ by: 'service' }),
    ])
    expect(sentences).toEqual([
      'In your personal book, the built-in assistant read Financial for 12 answers and Material for 1 answer.',
      'In the book of Harbour, the client “Desk” read Financial for 2 calls.',
      'In the book of Harbour, the AI service (small-model) read Financial for 1 answer.',
      'In your personal book, the AI service read Financial for 1 answer.',
    ])
  })

  it('tell what is the member’s own once, whichever book was chosen', () => {
    const own = [line({ category: 'todo', times: 2 }), line({ category: 'todo', bookName: 'Harbour' })]
    expect(noteSentences(own)).toEqual([
      'Of what is yours alone, the built-in assistant read To-do for 3 answers.',
    ])
  })

  it('end after forty', () => {
    const many = Array.from({ length: 43 }, (_, n) => line({ by: 'client', name: `Desk ${n}` }))
    expect(noteSentences(many)).toHaveLength(41)
    expect(noteSentences(many).at(-1)).toBe('What else was read stands in the ledger.')
  })
})
