import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, today } from '#platform/contract/dates.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { answerHome } from '#tests/components/home.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { type Dashboard, dashboardApi } from '../contract.ts'
import { monthsUpTo } from '../domain.ts'

const start = { profile: false, photo: false, connection: false, post: false, invoice: false, import: false }

const nothing: Dashboard = {
  money: null,
  dues: null,
  stock: null,
  todos: null,
  late: [],
  start,
  startHidden: false,
}

const months = monthsUpTo(today())
const figures: Dashboard = {
  ...nothing,
  money: {
    months,
    currencies: [
      { currency: 'USD', received: months.map(() => 1234567.89), paid: months.map(() => 0) },
      { currency: 'EUR', received: months.map(() => 70), paid: months.map(() => 0) },
    ],
  },
  dues: { sums: [{ currency: 'USD', amount: 10, overdue: 0, customers: 1 }], open: 1, overdue: 0 },
  stock: { watched: 1, low: 1, onTheWay: 0, names: ['براغي M24'] },
  todos: { active: 1, due: 1, sharedDue: 0, overdue: 0 },
}

const strip = page.getByRole('list', { name: 'Your figures' })
const tile = (label: RegExp) => strip.getByRole('link', { name: label })
const card = page.getByRole('region', { name: 'Get started' })

beforeEach(answerHome)

it('tells somebody new their first steps, and hides them', async () => {
  answer(dashboardApi.figures, { ...nothing, start: { ...start, post: true } })
  const hidden = answer(dashboardApi.hideStart, refused(commonErrors.unavailable))
  await openPage('/')
  await expect.element(card).toMatchTextContent('1 of 6 done')
  expect(strip.elements()).toEqual([])
  await expectAccessible()
  for (const [name, href] of [
    ['Your AI Agent', '/messages?ai=true'],
    ['Create Invoice', '/ai?tab=invoices'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect
    .element(card.getByRole('link', { name: 'First invoice' }))
    .toHaveAttribute('href', '/ai?tab=invoices&form=new')
  await card.getByRole('button', { name: /^First post ?, done$/ }).click()
  await expect.element(page.getByRole('textbox', { name: /post|mind|share/i }).first()).toHaveFocus()
  await card.getByRole('button', { name: 'Hide these steps' }).click()
  await expect.element(page.getByText(commonErrors.unavailable.sentence).first()).toBeVisible()
  await expect.element(card).toBeVisible()
  answer(dashboardApi.hideStart, ({ body }) => body)
  await card.getByRole('button', { name: 'Hide these steps' }).click()
  await expect.element(page.getByText(/stand here in figures/)).toBeVisible()
  expect(hidden).toHaveLength(1)
})

it('names whom to call: who is late, how much, since when, with their statement and telephone', async () => {
  const late = { customerId: '', mobile: '', currency: 'USD' } as const
  answer(dashboardApi.figures, {
    ...figures,
    dues: { sums: [{ currency: 'USD', amount: 257.05, overdue: 257.05, customers: 2 }], open: 2, overdue: 2 },
    late: [
      {
        ...late,
        customer: 'Weser Pumpen',
        mobile: '+49 40 123',
        amount: 250.05,
        since: addDays(today(), -40),
      },
      { ...late, customer: 'Attica', customerId: 'A-1', amount: 7, since: addDays(today(), -1) },
    ],
  })
  await openPage('/')
  const rows = page.getByRole('list', { name: 'Whom to call' }).getByRole('listitem')
  await expect.element(rows.first()).toMatchTextContent('Weser Pumpen250.05 USD · 40 days late')
  await expect.element(rows.last()).toMatchTextContent('7.00 USD · 1 day late')
  await expect
    .element(rows.first().getByRole('link', { name: 'Call Weser Pumpen, +49 40 123' }))
    .toHaveAttribute('href', 'tel:+4940123')
  await expect.element(tile(/^Open dues/)).toMatchTextContent('2 of 2 overdue')
  await expectAccessible()
  for (const [row, customer] of [
    [rows.first(), 'Weser+Pumpen'],
    [rows.last(), 'A-1'],
  ] as const)
    await expect
      .element(row.getByRole('link', { name: /late/ }))
      .toHaveAttribute('href', `/ai?tab=invoices&statement=${customer}`)
})

it('leads from each figure to its records, by keyboard', async () => {
  answer(dashboardApi.figures, figures)
  await openPage('/')
  await expect.element(tile(/^Received in/)).toMatchTextContent('1.2M')
  await expect.element(tile(/^Received in/)).toMatchTextContent('1,234,567.89 USD')
  await expect.element(tile(/^Received in/)).toMatchTextContent('+ 70.00 EUR')
  await expect.element(tile(/^Low stock/)).toMatchTextContent('براغي M24')
  const month = today().slice(0, 7)
  for (const [label, address] of [
    [/^Received in/, new RegExp(`^/ai\\?tab=financials&type=received&from=${month}-01&to=${month}-\\d\\d$`)],
    [/^Paid in/, new RegExp(`^/ai\\?tab=financials&type=paid&from=${month}-01&to=${month}-\\d\\d$`)],
    [/^Open dues/, /^\/ai\?tab=invoices&dues=open$/],
    [/^Low stock/, /^\/ai\?tab=items&low=true$/],
    [/^Due this week/, /^\/todos\?status=active&from=[\d-]+&to=[\d-]+$/],
  ] as const) {
    tile(label).element().focus()
    await expect.element(tile(label)).toHaveFocus()
    expect(tile(label).element().getAttribute('href')).toMatch(address)
    await userEvent.keyboard('{Tab}')
  }
})

it.each([390, 820, 1440])('keeps its height while it loads, fails and shows, at %i px', async (width) => {
  const failing = Promise.withResolvers<ReturnType<typeof refused>>()
  answer(dashboardApi.figures, () => failing.promise)
  await openPage('/', { width })
  // Only the height of the strip above the buttons: this test is not about the parts above it.
  const height = () =>
    page
      .getByRole('link', { name: 'Create Invoice' })
      .element()
      .parentElement?.previousElementSibling?.getBoundingClientRect().height
  await expect.element(page.getByText('Loading your figures')).toBeInTheDocument()
  const before = height()
  expect(before).toBeGreaterThan(100)
  failing.resolve(refused(commonErrors.internal))
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  expect(height()).toBe(before)
  answer(dashboardApi.figures, figures)
  await retry.click()
  await expect.element(strip).toBeVisible()
  expect(height()).toBe(before)
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
