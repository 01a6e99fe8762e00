import { describe, expect, it } from 'vitest'
import { blankLine, type LineValues } from '#features/books/lines/web/form.ts'
import { itemsRequired } from '../../domain.ts'
import { blankValues, type FormValues } from './values.ts'
import { invoiceResolver, problemsIn } from './validation.ts'

const line = (more: Partial<LineValues> = {}): LineValues => ({
  ...blankLine(1),
  description: 'Steel pipe',
  unit: 'm',
  unitPrice: '2.50',
  ...more,
})
const form = (more: Partial<FormValues> = {}): FormValues => ({
  ...blankValues(),
  companyName: 'Whitfield Trading',
  companyAddress: 'Harbour Street 14',
  customerName: 'Hansen',
  customerAddress: 'Dock Road 3',
  items: [line()],
  ...more,
})
const messages = (values: FormValues) => JSON.parse(JSON.stringify(problemsIn(values)))

describe('the rules of the form', () => {
  it('say what the specification says, each at its field', () => {
    expect(messages(form())).toEqual({})
    const blank = form({ companyName: ' ', companyAddress: '', customerName: '', customerAddress: '' })
    expect(messages({ ...blank, invoiceDate: '', previousDues: '-1', paidAmount: '-0.01' })).toEqual({
      companyName: { type: 'rule', message: 'Company name is required' },
      companyAddress: { type: 'rule', message: 'Company address is required' },
      customerName: { type: 'rule', message: 'Customer name is required' },
      customerAddress: { type: 'rule', message: 'Customer address is required' },
      invoiceDate: { type: 'rule', message: 'Invoice date is required' },
      previousDues: { type: 'rule', message: 'Previous dues must be non-negative' },
      paidAmount: { type: 'rule', message: 'Paid amount must be non-negative' },
    })
  })

  it.each(['1,000', '٣', '1e309', 'NaN', '1e3'])(
    'read %s not at all, and say how figures are written',
    (text) => {
      const { items } = messages(form({ items: [line({ unitPrice: text, quantity: text })] }))
      expect(items[0].unitPrice.message).toMatch(/^Unit price must be non-negative\. Write it with digits/)
      expect(items[0].quantity.message).toMatch(/^Quantity must be at least 0\.01\. Write it with digits/)
    },
  )

  it('ask for an item where no line has a description or a price', () => {
    const { items } = messages(form({ items: [line({ description: ' ', unitPrice: '0' }), blankLine(2)] }))
    expect(items.root.message).toBe(itemsRequired)
  })

  it('pass over blank lines and still find the wrong one', () => {
    const { items } = messages(form({ items: [blankLine(1), line(), blankLine(3), line({ unit: '' })] }))
    expect(items).toEqual([null, null, null, { unit: { type: 'rule', message: 'Unit is required' } }])
  })

  it('take a line for blank only if it has no text and no price', () => {
    const lines = [
      { description: ' ', unit: ' ', unitPrice: '0' },
      { description: 'Pipe' },
      { unit: 'm' },
      { unitPrice: '1' },
    ]
    const { items } = messages(
      form({ items: [line(), ...lines.map((more) => ({ ...blankLine(2), ...more }))] }),
    )
    expect(items.map((problems: object | null) => problems && Object.keys(problems))).toEqual([
      null,
      null,
      ['unit'],
      ['description'],
      ['description', 'unit'],
    ])
  })

  it('give the other lines the serials of those that were passed over', async () => {
    const items = [line({ serial: 1 }), blankLine(2), line({ serial: 3 })]
    const options = { fields: {}, shouldUseNativeValidation: false }
    const { values } = await invoiceResolver(form({ items }), undefined, options)
    expect('items' in values && values.items.map(({ serial }) => serial)).toEqual([1, 2])
  })
})
