import { describe, expect, it } from 'vitest'
import { type Draft, missingChoices, rereadDraft, tellingTexts } from './draft.ts'

/** The reading of a file whose headers were no words, and the reading in the right encoding. */
const garbled: Draft = {
  mapping: { amount: { column: 1 } },
  formats: { date: null, decimal: '.' },
  newColumns: [],
}
const right = {
  headers: ['Größe', 'Amount', 'Käufer'],
  mapping: { amount: { column: 1 }, projectName: { column: 0 }, transactionWith: { column: 2 } },
  formats: { date: 'DD.MM.YYYY', decimal: ',' },
  newColumns: [],
} satisfies Draft & { headers: readonly string[] }

describe('the choices for a file that is read in another encoding', () => {
  it('are the new guess where the member chose nothing', () => {
    const { mapping, formats, newColumns } = right
    expect(rereadDraft(garbled, garbled, right)).toEqual({ mapping, formats, newColumns })
  })

  it('keep what the member chose, typed and removed', () => {
    const draft: Draft = {
      mapping: { projectName: { value: 'Harbour' }, description: { column: 2 } },
      formats: { date: 'YYYY-MM-DD', decimal: '.' },
      newColumns: [],
    }
    expect(rereadDraft(draft, garbled, right)).toEqual({
      // No column is for two fields: the chosen one wins over the guess.
      mapping: { projectName: { value: 'Harbour' }, description: { column: 2 } },
      formats: { date: 'YYYY-MM-DD', decimal: ',' },
      newColumns: [],
    })
  })

  it('lose a column that the file no longer has', () => {
    const draft: Draft = { ...garbled, mapping: { ...garbled.mapping, description: { column: 3 } } }
    expect(rereadDraft(draft, garbled, right).mapping).not.toHaveProperty('description')
  })
})

it('texts that show the encoding are the first ones beyond ASCII', () => {
  const sample = [{ row: 2, cells: ['Łódź', 'plain', 'Größe'] }]
  expect(tellingTexts({ headers: ['Größe', 'Date'], sample })).toEqual(['Größe', 'Łódź'])
})

it('a number for all rows that can be read two ways is asked about before the rows are checked', () => {
  const amount = {
    key: 'amount',
    label: 'Amount',
    kind: 'number',
    required: true,
    options: [],
    role: 'figure',
  } as const
  const draft = (value: string): Draft => ({
    mapping: { amount: { value } },
    formats: { date: 'YYYY-MM-DD', decimal: '.' },
    newColumns: [],
  })
  expect(missingChoices([amount], draft('1.250?'))).toEqual({ amount: 'Choose which number is meant' })
  expect(missingChoices([amount], draft('1250'))).toEqual({})
})
