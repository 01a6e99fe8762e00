import { expect, it } from 'vitest'
import { callOf } from './call-text.ts'

const plain = (sentence: string): string => sentence.replaceAll(/[\u2068\u2069]/g, '')

it.each([
  ['todos {"status":"active"}', false, 'It asked about to-dos'],
  ['search {"text":"lease"}', false, 'It searched'],
  ['draft_todo {"title":" Call the bank "}', true, 'It prepared the to-do “Call the bank”'],
  [
    'draft_transaction {"projectName":"Harbour","amount":12.5,"currency":"EUR","transactionType":"paid"}',
    true,
    'It prepared a transaction of 12.5 EUR paid, project “Harbour”',
  ],
  ['draft_invoice {"kind":"quote","customer":"Nordwind"}', true, 'It prepared a quote for “Nordwind”'],
  ['draft_invoice {"customer":"Nord"}', false, 'It wanted to prepare an invoice for “Nord”'],
  ['draft_invoice {"customer":"Nord', true, 'It prepared an invoice'],
  ['draft_requisition {"lines":[{},{}]}', true, 'It prepared a requisition of 2 lines'],
  [
    'draft_requisition {"belowMinimum":true}',
    false,
    'It wanted to prepare a requisition for what is below its minimum',
  ],
  ['constructor {}', false, 'constructor'],
])('%s reads as a sentence', (prompt, isPrepared, sentence) => {
  expect(plain(callOf(prompt, isPrepared).sentence)).toBe(sentence)
})

it('tells what was sent by its names, and nothing of what is cut', () => {
  expect(callOf('todos {"status":"active","limit":3}', false).input).toEqual([
    ['status', 'active'],
    ['limit', '3'],
  ])
  expect(callOf('draft_invoice {"lines":[{"unit":"h","quantity":2},{"item":"Pallet"}]}', true).input).toEqual(
    [['lines', 'unit: h, quantity: 2\nitem: Pallet']],
  )
  expect(callOf('todos {}', false).input).toEqual([])
  expect(callOf('draft_todo {"title":"a', true).input).toBeUndefined()
})
