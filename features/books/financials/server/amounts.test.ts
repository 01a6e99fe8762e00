import { describe, expect, it } from 'vitest'
import { testApplication } from '#tests/support/application.ts'
import { sendJson } from '#tests/support/records.ts'
import { storedAmount } from '../domain.ts'

const { signIn } = await testApplication()
const owner = await signIn()

const path = '/api/financial-transactions'
const form = {
  projectName: 'Harbour',
  transactionDate: '2026-01-31',
  transactionType: 'paid',
  amount: 1,
  currency: 'EUR',
  category: 'expense',
}

it.each([
  ['10.5', 'JPY', '11'],
  ['0.5', 'JPY', '1'],
  ['0.49', 'JPY', undefined],
  ['0.01', 'USD', '0.01'],
] as const)('keeps %s %s as %s', (amount, currency, stored) =>
  expect(storedAmount(amount, currency)).toBe(stored),
)

describe(`POST ${path}`, () => {
  it.each([
    [0.1, 'USD', 0.1],
    ['999999999999.99', 'EUR', 999_999_999_999.99],
    [' 12.30 ', 'GBP', 12.3],
    [10.5, 'JPY', 11],
    ['999999999999.5', 'JPY', 1_000_000_000_000],
  ])('keeps %j %s as %d', async (amount, currency, stored) => {
    const { text } = await sendJson(owner, 'POST', path, { ...form, amount, currency })
    expect(JSON.parse(text)).toMatchObject({ amount: stored, currency })
  })

  it.each([
    [{ amount: 0 }, 'Amount must be a positive number'],
    [{ amount: -5 }, 'Amount must be a positive number'],
    [{ amount: '' }, 'Amount must be a positive number'],
    [{ amount: undefined }, 'Amount must be a positive number'],
    [{ amount: '1,000' }, 'Amount must be a positive number'],
    [{ amount: '1e309' }, 'Amount must be a positive number'],
    [{ amount: 'NaN' }, 'Amount must be a positive number'],
    [{ amount: '٣' }, 'Amount must be a positive number'],
    [{ amount: 0.4, currency: 'JPY' }, 'Amount must be a positive number'],
    [{ amount: 1.005 }, 'Amount must have at most 2 decimal places'],
    [{ amount: 1e12 }, 'Amount must be below 1,000,000,000,000'],
    [{ currency: 'CHF' }, 'Currency is required'],
    [{ currency: undefined }, 'Currency is required'],
    [{ category: 'gift' }, 'Category is required'],
    [{ category: undefined }, 'Category is required'],
    [{ transactionType: undefined }, 'Transaction type is required'],
  ])('refuses %j', async (part, sentence) => {
    const reply = await sendJson(owner, 'POST', path, { ...form, ...part })
    expect([reply.status, reply.text]).toEqual([400, sentence])
  })
})
