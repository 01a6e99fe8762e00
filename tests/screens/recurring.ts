import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const path = '/ai?tab=invoices'

/** An invoice of the demo that repeats in several ways, once for all screens. */
async function repeatNewest(page: Page): Promise<number> {
  const [invoice] = await (await page.request.get('/api/invoices?status=sent&limit=1')).json()
  const repeated: object[] = await (await page.request.get('/api/recurring')).json()
  if (repeated.length > 0) return invoice.id
  const repeat = async (data: object) =>
    (await page.request.post('/api/recurring', { data: { invoiceId: invoice.id, ...data } })).json()
  await repeat({ firstDate: day(5), dueDays: 14 })
  await repeat({
    firstDate: day(40),
    every: 2,
    unit: 'week',
    times: 12,
    action: 'send',
    to: 'accounts.payable.department@nordlicht-foods-international.example',
  })
  const { id } = await repeat({ firstDate: day(60), unit: 'year', endDate: day(2000) })
  await page.request.post(`/api/recurring/${id}/pause`)
  return invoice.id
}

export const recurringScreens: readonly Screen[] = [
  {
    name: 'recurring',
    path,
    isSlow: true,
    prepare: async (page) => {
      await repeatNewest(page)
      await page.goto(`${path}&view=recurring`)
      await page.getByText('Every 2 weeks').waitFor()
    },
  },
  {
    name: 'recurring-form',
    path,
    isSlow: true,
    prepare: async (page) => {
      await page.goto(`${path}&invoice=${await repeatNewest(page)}`)
      await page.getByRole('button', { name: 'Repeat', exact: true }).click()
      await page.getByRole('button', { name: 'Repeat this invoice' }).click()
      await page.getByRole('combobox', { name: 'What happens on each date' }).selectOption('send')
      await page.getByRole('region', { name: 'Next dates' }).waitFor()
    },
  },
  {
    name: 'recurring-failed',
    path,
    isSlow: true,
    prepare: async (page) => {
      await repeatNewest(page)
      await page.route('**/api/recurring*', async (route) => {
        const answer = await route.fetch()
        const [first, second, ...others]: object[] = await answer.json()
        const sentence = 'You have sent many emails within an hour. Please wait 12 minutes.'
        const failed = { ...second, failure: { sentence, at: new Date().toISOString() } }
        await route.fulfill({ json: [{ ...first, pausedFor: 'role' }, failed, ...others] })
      })
      await page.goto(`${path}&view=recurring`)
      await page.getByText('It is tried again').waitFor()
    },
  },
]
