import { describe, expect, it } from 'vitest'
import type { ReceiptDraft } from '../domain.ts'
import { draftOf } from './draft.ts'

const requireDraft = (text: string): ReceiptDraft => {
  const lines = text
    .trim()
    .split('\n')
    .map((line, index) => ({ text: line.trim(), y: index * 30, height: index === 0 ? 28 : 20 }))
  const draft = draftOf(lines)
  if (draft === null) throw new Error('no receipt')
  return draft
}

describe('receipts', () => {
  it('prefer the strongest label, and note a total that nothing explains', () => {
    const draft = (between: string) => {
      const { total, confidence, notes } = requireDraft(`SHOP\nTotal 20.00\n${between}\nGrand total 22.00`)
      return [total, confidence.total, notes]
    }
    expect(draft('Service 2.00')).toEqual(['22.00', 'sure', []])
    expect(draft('Thank you')).toEqual(['22.00', 'likely', ['Another total on it says 20.00.']])
  })

  it.each([
    ['a rounding', 'Total 30.91\nRounding adj -0.01\nTotal rounded 30.90', '30.90'],
    [
      'a rounding whose minus is lost',
      'Total RM 30.91\nRounding RM 0.01\nTotal 30.90\nCash 31.00\nChange .10',
      '30.90',
    ],
    [
      'cash with a tax in the total',
      'Total (incl GST) 25.40\nCash 100.00\nChange 74.60\nTotal includes 6% GST 1.44',
      '25.40',
    ],
    [
      'a table of taxes',
      'Total 7.42\nCash 10.00\nChange 2.58\nGST summary amount tax\nSR 7.00 0.42\nTotal 7.00 0.42',
      '7.42',
    ],
    ['cash that is called a total', 'Amount incl. GST 5.00\nAccepted total 10.00\nChange 5.00', '5.00'],
    [
      'an adjustable thing',
      'Adjustable spanner 12.50\nRound bread 2.50\nTotal 17.00\nCash 20.00\nChange 3.00',
      '17.00',
    ],
    ['quantities', 'Total qty 3\nTotal 8.15\nVisa 8.15', '8.15'],
    ['totals of each rate', 'Total 0% supplies 12.60\nTotal 6% supplies 14.50\nTotal payable 27.10', '27.10'],
  ])('are sure of the total beside %s', (_, text, total) => {
    const draft = requireDraft(`CORNER MART\nTax invoice\nBread 2.00\n${text}`)
    expect([draft.total, draft.confidence.total]).toEqual([total, 'sure'])
  })

  it('are not sure of a total without a label, or that no other figure confirms', () => {
    const unlabelled = requireDraft(`CORNER MART
      Total amount 60.31
      Rounding adj -0.01
      RM 60.30
      Cash 70.30
      Change 10.00`)
    expect([unlabelled.total, unlabelled.confidence.total]).toEqual(['60.30', 'likely'])
    expect(requireDraft('CORNER MART\nBread 2.00\nTotal 9.50').confidence.total).toBe('likely')
  })

  it.each([
    ['POPULAR BOOKS\nCO. (M) SDN BHD\n(COMPANY NO. 113825-W)', 'POPULAR BOOKS CO. (M) SDN BHD'],
    ['MYBRAND\nTRI STAR SDN BHD (728515-M)\nLOT 1, JALAN 2', 'TRI STAR SDN BHD'],
    ['HARBOUR SHOP\n12 Quay Road\nHARBOUR SUPPLY LTD', 'HARBOUR SHOP'],
    ['THE BEAN &\nLEAF LTD\n5 Main Street', 'THE BEAN & LEAF LTD'],
    ['TAX INVOICE\nNordwind Handel GmbH\nHauptstr. 5', 'Nordwind Handel GmbH'],
  ])('name the registered company: %j', (head, vendor) => {
    expect(requireDraft(`${head}\nReceipt\nTotal 5.00`).vendor).toBe(vendor)
  })
})
