import type { Page } from '@playwright/test'
import { insertFinancials } from '#db/factories/index.ts'
import { expect, test as base, type TestMember } from './fixtures.ts'
import { grid, line, path } from './financials/parts.ts'

interface Opened {
  readonly member: TestMember
  readonly page: Page
  /** Of the rows, as the grid shows them at first. */
  readonly ids: readonly number[]
}

interface GridFixtures {
  /** Opens a table of so many transactions, from `Trader 0001` on. */
  openGrid(count: number, options?: Parameters<TestMember['open']>[1]): Promise<Opened>
}

const trader = (number: number) => `Trader ${String(number).padStart(4, '0')}`
const formula = '=HYPERLINK("https://example.com")'
const longName = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(2)
const projects = ['Pier 4', 'مشروع الميناء', longName]

export const test = base.extend<GridFixtures>({
  openGrid: async ({ newMember, server }, use) => {
    await use(async (count, options) => {
      const member = await newMember()
      // Of one day, the last written is the first shown.
      const numbers = Array.from({ length: count }, (_, index) => count - index)
      const rows = numbers.map((number) =>
        line(member.id, projects[number % projects.length] ?? '', {
          transactionWith: trader(number),
          description: number % 4 === 0 ? formula : 'Two\tpallets',
          amount: number,
        }),
      )
      const ids = (await insertFinancials(server.database, rows)).toReversed()
      const page = await member.open(path, options)
      await expect(row(page, 1)).toBeVisible()
      return { member, page, ids }
    })
  },
})

export const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true })
export const row = (page: Page, number: number) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByText(trader(number), { exact: true }) })
export const cell = (page: Page, number: number, at: number) =>
  row(page, number).getByRole('gridcell').nth(at)
export const scrollTo = (page: Page, top: number) =>
  grid(page).evaluate((box, at) => box.scrollTo(0, at), top)

/** Scrolls until all rows are loaded, and back. */
export async function loadAll(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await scrollTo(page, Number.MAX_SAFE_INTEGER)
    await expect(row(page, count)).toBeInViewport({ timeout: 500 })
  }).toPass()
  await scrollTo(page, 0)
  await expect(row(page, 1)).toBeInViewport()
}
