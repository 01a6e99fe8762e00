import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { financialRecord } from '#features/books/financials/domain.ts'
import { invoiceRecord } from '#features/books/invoices/domain.ts'
import { materialRecord } from '#features/books/materials/domain.ts'

/** The compiler does not ask for a box of each field, because a form decides where it stands. */
it.each([
  ['books/financials', 'transaction-dialog.tsx', financialRecord],
  ['books/invoices', 'form/*.tsx', invoiceRecord],
  ['books/materials', 'transaction-dialog.tsx', materialRecord],
])(
  'the form of %s has a box for each field: add a <RecordField name=…> to %s',
  (feature, form, { fields }) => {
    const source = globSync(`features/${feature}/web/${form}`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const isIn = (name: string) =>
      new RegExp(`\\b(name="${name}"|(register|control)\\('${name}')`).test(source)
    expect(Object.keys(fields).filter((name) => !isIn(name))).toEqual([])
  },
)
