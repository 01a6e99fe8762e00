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
    ['misread labels', 'Anount incl.GST 5.00RM\nAccapted total 10.00RH\nChange 5.00RH', '5.00'],
    ['labels of poor print', 'SUBIUIAL 4.51\nRUUNDING ADJUSIMENIS 0.01-\nIUIAL 4.50\nCASH 4.50', '4.50'],
    [
      'two labels in a line',
      'Total with GST 6.83\nRounding 0.02\nTotal saving: 0.00 Total 6.85\nVisa 6.85',
      '6.85',
    ],
    [
      'what was paid by name',
      'Amt paid incl. GST: RM111.90\nAmt paid excl. GST: RM105.57\nGST amt 6.33',
      '111.90',
    ],
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
    ['stands above its label', 'RM 34.80\nTotal incl. GST@6%\nRM 100.00\nCASH\nRM 65.20\nCHANGE', '34.80'],
    [
      'is misread, as its parts say',
      'Total 0% supplies 20.67\nTotal 6% supplies 73.52\nTotal payable: 194.19',
      '94.19',
    ],
    ['is misread, as sum and payment say', 'Subtotal 73.87\nGST 4.43\nTotal 76.30\nVisa 78.30', '78.30'],
    ['has a digit for its "$"', '$7.10 1 $7.10\n$0.50 1 $0.50\nTotal 57.60\nCASH $7.60\nChange 0.00', '7.60'],
    ['lost its point', 'GST 6% 0.28\nTotal RM500\nCash RM5.00', '5.00'],
    ['is no sum of coins after a rounding', 'Total 5.00\nRounding 0.03\nCash 10.03\nChange 5.00', '5.00'],
    ['is written, and rounded only to pay', 'Total 38.37\nCash 40.35\nRounding 0.02-\nChange 2.00', '38.37'],
    ['was paid', 'Amount RM 149.00\nCASH\nRM 149.00', '149.00'],
  ])('find a total that %s, and are not sure of it', (_, text, total) => {
    const draft = requireDraft(`CORNER MART\nTax invoice\n${text}`)
    expect([draft.total, draft.confidence.total]).toEqual([total, 'likely'])
  })

  it('are not sure where a coupon may be a payment', () => {
    const { total, confidence, notes } = requireDraft(`PIZZA HOUSE
      Tax invoice
      Sub-total: 25.60
      Coupon discount: 21.70
      Grand total: 3.90
      Payment: 5.00
      Change due: 1.10`)
    expect([total, confidence.total, notes]).toEqual(['3.90', 'likely', ['Before a discount it says 25.60.']])
  })

  it('guess where no total is marked, and say what they took', () => {
    const { total, confidence, notes } = requireDraft('CAFE\nSub total 68.87\nGST/tax 6% 4.13\nTO 73.00')
    expect([total, confidence.total, notes]).toEqual([
      '73.00',
      'unsure',
      ['No total is marked; this is a subtotal with tax.'],
    ])
    expect(requireDraft('CAFE\nTea 3.00\nVisa 9.00').notes).toEqual([
      'No total is marked; this is what was paid.',
    ])
  })

  it.each([
    ['POPULAR BOOKS\nCO. (M) SDN BHD\n(COMPANY NO. 113825-W)', 'POPULAR BOOKS CO. (M) SDN BHD'],
    ['MYBRAND\nTRI STAR SDN BHD (728515-M)\nLOT 1, JALAN 2', 'TRI STAR SDN BHD'],
    ['HARBOUR SHOP\n12 Quay Road\nHARBOUR SUPPLY LTD', 'HARBOUR SHOP'],
    ['THE BEAN &\nLEAF LTD\n5 Main Street', 'THE BEAN & LEAF LTD'],
    ['99 SPEED MART S/8 519537-X)\nLOT P.T. 2811', '99 SPEED MART S/B'],
    ['MOONLIGHT CAKE HOUSE SDN DHD 8OZTZ5-U\nNo. 1, Jalan 2', 'MOONLIGHT CAKE HOUSE SDN BHD'],
    ['Sarang Hae Yo\nTRENDYMAX M) SDN.BHD.\nLot 6', 'TRENDYMAX M) SDN.BHD.'],
    ['THE COFFEE BEAN\n& TEA LEAF (M) SDN. BHD.\nLot 6', 'THE COFFEE BEAN & TEA LEAF (M) SDN. BHD.'],
    ['POWER HARDWARE\nTRADING\n13-1, Jalan 5', 'POWER HARDWARE TRADING'],
    ['32 PUB & BISTRO\n78G, Jalan 21', '32 PUB & BISTRO'],
    ['TAX INVOICE\nNordwind Handel GmbH\nHauptstr. 5', 'Nordwind Handel GmbH'],
  ])('name the registered company: %j', (head, vendor) => {
    expect(requireDraft(`${head}\nReceipt\nTotal 5.00`).vendor).toBe(vendor)
  })
})
