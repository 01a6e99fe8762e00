import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, today } from '#platform/contract/dates.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer } from '#tests/components/answers.ts'
import { answerInvoices } from '#tests/components/invoices.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { recurringApi, type Series } from '../contract.ts'

const path = '/ai?tab=invoices&view=recurring'
const list = page.getByRole('list', { name: 'Recurring invoices' })
const question = page.getByRole('alertdialog')

const paused: Series = {
  id: 1,
  customerName: 'Nordlicht Foods',
  currency: 'EUR',
  totalAmount: 100,
  lines: ['Olive oil'],
  lineCount: 1,
  every: 1,
  unit: 'week',
  firstDate: addDays(today(), -21),
  endDate: null,
  times: null,
  dueDays: 14,
  action: 'draft',
  to: '',
  pausedFor: 'person',
  nextDate: addDays(today(), -14),
  taken: 1,
  lastDate: addDays(today(), -21),
  failure: null,
  lastInvoice: null,
  maker: { id: 1, username: 'olga.owner', fullName: 'Olga Owner' },
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}

it('says that nothing repeats yet', async () => {
  answerInvoices()
  await openPage(path)
  await expect.element(page.getByText('No invoice repeats yet')).toBeVisible()
  await expectAccessible()
})

it('fits a phone, and asks about dates that passed in a pause', async () => {
  answerInvoices()
  answer(recurringApi.list, [paused])
  const resumed = { ...paused, pausedFor: null, nextDate: today(), version: 2 }
  const calls = answer(recurringApi.resume, () => {
    answer(recurringApi.list, [resumed])
    return resumed
  })
  await openPage(path, { width: 320 })
  await expect.element(list).toMatchTextContent('Paused')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Actions for Nordlicht Foods' }).click()
  await page.getByRole('menuitem', { name: 'Resume' }).click()
  await expect.element(question).toMatchTextContent('passed while it was paused')
  await expectAccessible()
  await question.getByRole('button', { name: 'Leave them out' }).click()
  await expect.element(list).toMatchTextContent('Active')
  expect(calls.map(({ body }) => body.catchUp)).toEqual([false])
})
