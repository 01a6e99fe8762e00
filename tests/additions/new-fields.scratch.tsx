/** Runs in the scratch copy of `add-a-field.test.ts`, where two records have a field more. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { importsApi } from '#features/books/imports/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { DetailsSection } from '#features/books/invoices/web/form/details.tsx'
import { valuesOf } from '#features/books/invoices/web/form/values.ts'
import { diffInvoices } from '#features/books/invoices/web/form/diff.ts'
import { activeColumns } from '#features/books/invoices/web/list/columns.tsx'
import { materialsApi } from '#features/books/materials/contract.ts'
import { gridColumns } from '#features/books/materials/web/grid-columns.tsx'
import { materialForm } from '#features/books/materials/web/transaction-dialog.tsx'
import { testApplication } from '#tests/support/application.ts'
import { toolCaller, linesOf } from '#tests/support/inquiry.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { checkImport, csv, runImport, uploadTable, waitForEnd } from '#tests/support/sheets.ts'

const app = await testApplication()
const owner = await app.signIn()

const movement = {
  projectName: 'Quay',
  transactionDate: '2026-10-05',
  materialName: 'Cement',
  unit: 'kg',
  quantity: '2.5',
  transactionType: 'in',
  warehouseAffected: 'North',
  scratchNumber: 'B-17',
} as const

const Form = ({ blank, children }: { blank: object; children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <FormProvider {...useForm({ defaultValues: blank })}>{children}</FormProvider>
  </QueryClientProvider>
)

it('has the new field of a material in form, answer, list, comparison and sheet', async () => {
  const { body } = await owner.call(materialsApi.create, { body: movement })
  expect(body).toMatchObject({ scratchNumber: 'B-17' })
  const [listed] = (await owner.call(materialsApi.list, { query: { sort: 'scratchNumber' } })).body
  expect(listed).toMatchObject({ scratchNumber: 'B-17' })
  const tooLong = await owner.call(materialsApi.create, {
    body: { ...movement, scratchNumber: 'x'.repeat(51) },
  })
  expect(tooLong.text).toBe('Scratch number must be at most 50 characters')

  expect(materialForm.blank()).toMatchObject({ scratchNumber: '' })
  expect(materialForm.readable(materialForm.typedOf(body))).toMatchObject({
    scratchNumber: ['Scratch Number', 'B-17'],
  })
  const column = gridColumns([], false, undefined).find(({ title }) => title === 'Scratch Number')
  expect(column?.text?.(body)).toBe('B-17')

  const exported = await owner.fetch(`${importsApi.exportMaterials.path}?format=csv`)
  const [head = '', row = ''] = (await exported.text()).split('\r\n')
  const at = head.split(',').indexOf('Scratch Number')
  expect(row.split(',')[at]).toBe('B-17')
})

it('imports the new field of a material under one of its names', async () => {
  const head = 'Project,Date,Material,Quantity,Unit,Type,Warehouse,ScratchNo'
  const file = csv(['Pier,2026-10-06,Sand,3,t,in,South,L-9'], head)
  const { body: sent } = await uploadTable(owner, file, { table: 'materials' })
  expect(sent.mapping).toMatchObject({ scratchNumber: { column: 7 } })
  expect((await checkImport(owner, sent)).body).toMatchObject({ valid: 1, invalid: 0, errors: [] })
  await runImport(owner, sent)
  await waitForEnd(owner, sent.id)
  const [listed] = (await owner.call(materialsApi.list, { query: { search: 'Sand' } })).body
  expect(listed).toMatchObject({ scratchNumber: 'L-9' })
})

it('tells the new field of a material to the assistant, which filters and groups by it', async () => {
  const ask = toolCaller(app.database, owner.id, ['material', 'erp'])
  const asked = await ask('movements', { scratch: 'b-17' })
  expect(asked.columns.map(({ label }) => label)).toContain('Scratch')
  expect(linesOf(asked).flat()).toContain('B-17')
  expect(asked.reading).toContain('scratch b-17')
  const groups = await ask('movements', { operation: 'group', by: 'scratch' })
  expect(linesOf(groups).map(([key]) => key)).toEqual(expect.arrayContaining(['B-17', 'L-9']))
})

it('has the new field of an invoice in form, answer, list, comparison, print, PDF and assistant', async () => {
  const { body } = await owner.call(invoicesApi.create, {
    body: { ...invoiceBody(), scratchTerms: 'FOB Hamburg' },
  })
  expect(body).toMatchObject({ scratchTerms: 'FOB Hamburg' })
  const params = { id: String(body.id) }
  const changed = await owner.call(invoicesApi.change, {
    params,
    body: { ...invoiceBody(), scratchTerms: 'CIF Gdansk' },
  })
  expect(changed.body).toMatchObject({ scratchTerms: 'CIF Gdansk' })
  expect(diffInvoices(valuesOf(body), valuesOf(changed.body))).toContainEqual({
    name: 'scratchTerms',
    label: 'Scratch Terms',
    before: 'FOB Hamburg',
    after: 'CIF Gdansk',
  })

  const terms = {
    days: undefined,
    onCustomer: () => undefined,
    onInvoiceDate: () => undefined,
    onDueDate: () => undefined,
  }
  const form = renderToString(
    <Form blank={valuesOf(changed.body)}>
      <DetailsSection onCurrency={() => undefined} terms={terms} />
    </Form>,
  )
  expect(form).toContain('Scratch Terms')
  expect(form).toContain('value="CIF Gdansk"')
  const column = activeColumns(() => undefined).find(({ title }) => title === 'Scratch Terms')
  expect(column?.text?.(changed.body)).toBe('CIF Gdansk')

  const pdf = await owner.fetch(`/api/invoices/${body.id}/pdf`)
  const printed = await pdfText(Buffer.from(await pdf.arrayBuffer()))
  expect(printed.map(({ text }) => text)).toContain('CIF Gdansk')

  const asked = await toolCaller(app.database, owner.id, ['erp'])('invoices', { scratch: 'cif gdansk' })
  expect(linesOf(asked).flat()).toContain('CIF Gdansk')
})
