import { describe, expect, it } from 'vitest'
import type { Draft } from '../contract.ts'
import { draftForm, fieldHint, inputOf } from './draft-values.ts'

const draft: Draft = {
  vendor: 'Harbour Hardware',
  date: '2026-03-14',
  total: '25.67',
  currency: 'GBP',
  confidence: { vendor: 'likely', date: 'sure', total: 'sure', currency: 'unsure' },
  goods: null,
  notes: [],
}

describe('a draft', () => {
  it('becomes a valid transaction with an exact amount', () => {
    expect(draftForm.parse(inputOf(draft))).toMatchObject({
      projectName: 'Receipts',
      transactionWith: 'Harbour Hardware',
      transactionDate: '2026-03-14',
      amount: '25.67',
      currency: 'GBP',
      transactionType: 'paid',
      category: 'expense',
    })
  })

  it('says which field is wrong', () => {
    const wrong = { ...inputOf({ ...draft, currency: null }), amount: '1,5', projectName: ' ' }
    const { error } = draftForm.safeParse(wrong)
    expect(error?.issues.map(({ message }) => message)).toEqual(['Currency is required'])
    const second = draftForm.safeParse({ ...wrong, currency: 'EUR' })
    expect(second.error?.issues.map(({ message }) => message)).toEqual([
      'Project name is required',
      'Amount must be a positive number',
    ])
  })

  it('has a hint at every field that is not sure', () => {
    expect(fieldHint('25.67', 'sure')).toBeUndefined()
    expect(fieldHint(null, 'unsure')).toBe('Not found in the image.')
    expect(fieldHint('GBP', 'unsure')).toBe('A guess. Please check.')
  })
})
