import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { copyProduct, insertBefore, outputOfTest } from '#tests/support/scratch-copy.ts'

/**
 * One definition, one migration, one line of layout for each record; and nothing else. No real field has these names.
 */
async function addFields(copy: string): Promise<void> {
  await insertBefore(
    copy,
    'features/books/materials/domain.ts',
    '    warehouseAffected: {\n',
    `    scratchNumber: {
      kind: 'text',
      label: 'Scratch Number',
      name: 'Scratch number',
      max: 50,
      column: 'scratch_number',
      aliases: 'scratch scratchno',
      slot: 'scratch',
    },
`,
  )
  await insertBefore(
    copy,
    'features/books/invoices/domain/record.ts',
    '    currency: {\n',
    `    scratchTerms: {
      kind: 'text',
      label: 'Scratch Terms',
      name: 'Scratch terms',
      max: 100,
      column: 'scratch_terms',
      isListed: true,
      printed: { in: 'facts', label: 'Scratch' },
      slot: 'scratch',
    },
`,
  )
  await mkdir(path.join(copy, 'db/migrations'), { recursive: true })
  await writeFile(
    path.join(copy, 'db/migrations/9999_scratch_fields.sql'),
    `alter table material_transactions add column scratch_number text not null default '';
alter table invoices add column scratch_terms text not null default '';
`,
  )
  await insertBefore(
    copy,
    'features/books/materials/web/transaction-dialog.tsx',
    '        <RecordField of={materialRecord} name="transactionWith"',
    '        <RecordField of={materialRecord} name="scratchNumber" />\n',
  )
  await insertBefore(
    copy,
    'features/books/invoices/web/form/details.tsx',
    '        <MoneyField name="previousDues"',
    '        <RecordField of={invoiceRecord} name="scratchTerms" />\n',
  )
}

it('finds a field after one definition, one migration and one line of layout wherever records appear', async () => {
  const copy = await copyProduct()
  try {
    await addFields(copy)
    await cp(
      path.join(import.meta.dirname, 'new-fields.scratch.tsx'),
      path.join(copy, 'apps/web/new-fields.test.tsx'),
    )
    await rm(path.join(copy, 'tests/additions/add-a-field.test.ts'))
    expect(await outputOfTest(copy, 'pages', 'apps/web/new-fields.test.tsx')).toContain('4 passed')
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
})
