import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryEntry } from '#features/books/records/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { answerFinancials, transaction } from '#tests/components/records.ts'
import { financialsApi } from '../contract.ts'

const dialog = page.getByRole('dialog')
const hanna = { id: 7, username: 'hanna', fullName: 'Hanna History', avatar: null }

/** Newest first. */
const entries: readonly HistoryEntry[] = [
  ['75', '90'],
  ['50', '75'],
].map(([from = '', to = ''], index) => ({
  id: 2 - index,
  at: '2026-03-06T10:00:00.000Z',
  kind: 'changed',
  user: hanna,
  changes: [{ field: 'amount', label: 'Amount', from, to }],
}))

it('says who changed what, and fills the form with what was before', async () => {
  const { replaced } = answerFinancials([transaction(1, { projectName: 'Harbour', amount: 90, version: 3 })])
  const created = { id: 0, at: '2026-03-05T10:00:00.000Z', user: hanna, changes: [] }
  answer(financialsApi.history, [...entries, { ...created, kind: 'created' }])
  await openPage('/ai?tab=financials')
  await page.getByRole('row').filter({ hasText: 'Harbour' }).getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByRole('button', { name: 'History' }).click()
  const shown = dialog.getByRole('list', { name: 'History' })
  await expect.element(shown).toMatchTextContent('Hanna History changed')
  await expect.element(shown).toMatchTextContent('Amount: $75.00 → $90.00')
  await expect.element(shown).toMatchTextContent('added it')
  await expectAccessible()
  await shown.getByRole('button', { name: 'Restore what was before' }).nth(1).click()
  await expect.element(dialog.getByLabelText(/^Amount/)).toHaveValue('50')
  await dialog.getByRole('button', { name: 'Update Transaction' }).click()
  await expect.poll(() => replaced.map(({ body }) => body.amount)).toEqual(['50'])
})
