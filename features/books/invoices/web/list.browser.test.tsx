import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { answerInvoices, invoice } from '#tests/components/invoices.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { invoicesApi } from '../contract.ts'

const path = '/ai?tab=invoices'
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const question = page.getByRole('alertdialog', { name: 'Issue this invoice?' })
const detail = page.getByRole('dialog', { name: 'Invoice Details' })
const names = ['Anton', 'Berta', 'Cesar']
const shownNames = () => names.filter((name) => row(name).elements().length === 1)

it('moves several to trash at once, back by Undo, and keeps them when the server refuses', async () => {
  answerInvoices(names.map((customerName, index) => invoice(index + 1, { customerName })))
  await openPage(path)
  await expect.poll(shownNames).toEqual(names)
  const select = (name: string) => row(name).getByRole('checkbox').click()
  const all = page.getByRole('checkbox', { name: 'Select all loaded rows' })
  await select('Anton')
  await select('Cesar')
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect.element(bar).toMatchTextContent('2 rows selected')
  await expectAccessible()
  await bar.getByRole('button', { name: 'Move to Trash' }).click()
  await expect.element(page.getByText('2 invoices moved to trash')).toBeVisible()
  await expect.poll(shownNames).toEqual(['Berta'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('2 invoices restored successfully')).toBeVisible()
  await expect.poll(shownNames).toEqual(names)

  answer(invoicesApi.trashMany, refused(commonErrors.unavailable))
  await all.click()
  await expect.element(bar).toMatchTextContent('3 rows selected')
  await bar.getByRole('button', { name: 'Move to Trash' }).click()
  await expect.element(page.getByText(commonErrors.unavailable.sentence).first()).toBeVisible()
  await expect.poll(shownNames).toEqual(names)
})

it('restores several from the trash', async () => {
  const deletedAt = '2026-03-06T10:00:00.000Z'
  answerInvoices(names.map((customerName, index) => invoice(index + 1, { customerName, deletedAt })))
  await openPage(`${path}&trash=true`)
  await expect.poll(shownNames).toEqual(names)
  for (const name of ['Berta', 'Cesar']) await row(name).getByRole('checkbox').click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('2 invoices restored successfully')).toBeVisible()
  await expect.poll(shownNames).toEqual(['Anton'])
})

it('asks in the list before it issues a draft', async () => {
  const { changed } = answerInvoices([invoice(1, { status: 'draft' })])
  await openPage(path)
  const box = page.getByLabelText(/^Status of /)
  await box.selectOptions('Sent')
  await expect.element(question).toMatchTextContent('It gets its number.')
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(box).toHaveValue('draft')
  expect(changed).toHaveLength(0)
  await box.selectOptions('Sent')
  await question.getByRole('button', { name: 'Issue' }).click()
  await expect.element(page.getByText('Invoice status updated successfully')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('sent')
  // It has its number, and goes on without a question.
  await box.selectOptions('Acknowledged')
  await expect.poll(() => changed.map(({ body }) => body.status)).toEqual(['sent', 'acknowledged'])
  expect(question.elements()).toEqual([])
})

it('issues a draft by keyboard on a narrow screen, as it was read', async () => {
  answerInvoices([invoice(1, { status: 'draft' })])
  await openPage(`${path}&invoice=1`, { width: 390 })
  const issue = detail.getByRole('button', { name: 'Issue', exact: true })
  const press = async () => {
    issue.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question.getByRole('button', { name: 'Issue' })).toHaveFocus()
  }
  await expect.element(issue).toBeVisible()
  await press()
  await expect.element(question).toMatchTextContent('It gets its number.')
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(issue).toHaveFocus()

  // Somebody changes it meanwhile, and this page has not heard of it.
  answerInvoices([invoice(1, { status: 'draft', reference: 'Theirs', version: 2 })])
  answer(invoicesApi.change, refused(commonErrors.stale))
  await press()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toMatchTextContent('This record was changed in the meantime')
  await userEvent.keyboard('{Escape}')
  await expect.element(detail.getByText('Theirs')).toBeVisible()
  answerInvoices([invoice(1, { status: 'draft', reference: 'Theirs', version: 2 })])
  await press()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Invoice issued')).toBeVisible()
  await expect.element(issue).not.toBeInTheDocument()
  await expect.element(detail.getByText('INV-2026-00077').first()).toBeVisible()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(detail.element().contains(document.activeElement)).toBe(true)
})

it.each([
  [390, 'light'],
  [820, 'dark'],
] as const)('fits %i px in %s, with its form', async (width, appearance) => {
  const arabic = { customerName: 'شركة الشرق الأوسط', currency: 'EUR', dueDate: '2020-01-01' } as const
  answerInvoices([invoice(1, { ...arabic, status: 'sent' })])
  const expectFit = async () => {
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    await expectAccessible()
  }
  await openPage(path, { width, appearance })
  await expect.element(row('شركة')).toMatchTextContent('Overdue')
  await expectFit()
  await page.getByRole('button', { name: 'Add Invoice' }).first().click()
  await expect.element(page.getByRole('dialog', { name: /^Add Invoice/ })).toBeVisible()
  await expectFit()
})
