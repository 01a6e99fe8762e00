import { describe, expect, it } from 'vitest'
import { draftOf } from './draft.ts'

const goodsOf = (text: string) => {
  const lines = text
    .trim()
    .split('\n')
    .map((line, index) => ({ text: line.trim(), y: index * 30, height: 20 }))
  const goods = draftOf(lines)?.goods
  return goods == null
    ? null
    : {
        lines: goods.lines.map(({ description, quantity, price, amount }) =>
          [quantity, price, amount, description].join(' '),
        ),
        tax: goods.tax,
      }
}

describe('the goods of a receipt', () => {
  it('have their quantities and prices, wherever they stand', () => {
    expect(
      goodsOf(`CORNER MART
        Item Qty Price Amount
        Hinge brass 2 4.20 8.40
        154 Sugar 1KG RM20.80 S
        @2 x RM 10.40
        Restaurant order chit
        4 X 2.90 11.60 SR
        1 Bag 0.20
        Total 41.00`),
    ).toEqual({
      lines: [
        '2 4.20 8.40 Hinge brass',
        '2 10.40 20.80 Sugar',
        '4 2.90 11.60 Restaurant order chit',
        '1 0.20 0.20 Bag',
      ],
      tax: null,
    })
  })

  it('have the tax that is added to them, with its rate', () => {
    const invoice = (rate: string) => `Nordwind Handel GmbH
      Rechnung 17
      Pos Bezeichnung Menge Preis Betrag
      1 Schrauben 10 Stk 2,90 29,00
      2 Versand 1 6,00 6,00
      Zwischensumme 35,00
      MwSt ${rate} % 6,65
      Gesamtbetrag EUR 41,65`
    expect(goodsOf(invoice('19'))).toEqual({
      lines: ['10 2.90 29.00 Schrauben', '1 6.00 6.00 Versand'],
      tax: { rate: '19', amount: '6.65' },
    })
    expect(goodsOf(invoice('7'))).toBeNull()
  })

  it('are left out where they do not add up to the total', () => {
    expect(goodsOf('CORNER MART\nBread 2.00\nMilk 1.50\nTotal 9.50')).toBeNull()
    expect(goodsOf('CORNER MART\nReceipt\n2.00\nTotal 2.00')).toBeNull()
  })
})
