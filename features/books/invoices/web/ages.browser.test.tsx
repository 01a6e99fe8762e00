import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer } from '#tests/components/answers.ts'
import { answerInvoices } from '#tests/components/invoices.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { invoicesApi } from '../contract.ts'

const none = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, onAccount: 0 }

it('shows who is late by how much, and leads to their statement', async () => {
  answerInvoices()
  const row = { customerId: '', currency: 'EUR', ...none } as const
  answer(invoicesApi.ages, {
    rows: [
      { ...row, customer: 'Weser Pumpen', notDue: 20, older: 500, total: 520 },
      { ...row, customer: 'Nordlicht Foods', days30: 70, total: 70 },
    ],
    totals: [{ currency: 'EUR', customers: 2, ...none, notDue: 20, days30: 70, older: 500, total: 590 }],
    cut: false,
  })
  const stated = answer(invoicesApi.statement, {
    customerName: 'Nordlicht Foods',
    customerId: '',
    customerAddress: '',
    partyId: null,
    accounts: [],
    payables: [],
  })
  await openPage('/ai?tab=invoices')
  await page.getByRole('tab', { name: 'Ages of dues' }).click()
  await expect.poll(() => location.search).toContain('view=ages')
  const cellsOf = (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent)
  await expect
    .poll(() => cellsOf('Weser Pumpen'))
    .toEqual(['EUR', '20.00', '', '', '', '500.00', '', '520.00'])
  expect(cellsOf('2 customers').at(-1)).toBe('590.00')
  await expectAccessible()
  await page.getByRole('button', { name: 'Export' }).click()
  const sheet = page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' })
  await expect.element(sheet).toBeVisible()
  expect(sheet.element().getAttribute('href')).toContain('/api/invoices/ages/export')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Nordlicht Foods' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Customer statement' })).toBeVisible()
  expect(stated.at(-1)?.query.get('customer')).toBe('Nordlicht Foods')
  await openPage('/ai?tab=invoices&view=ages', { width: 390 })
  const cards = page.getByRole('list', { name: 'Ages of dues' }).getByRole('listitem')
  await expect.element(cards.first()).toMatchTextContent('Over 90 days')
  await expectAccessible()
})
