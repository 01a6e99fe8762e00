import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { itemsApi } from '#features/books/items/contract.ts'
import { companyApi } from '#features/trade/companies/contract/companies.ts'
import { fullRights } from '#platform/contract/books.ts'
import { answer } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'

const book = (id: number, name: string, companyId: number | null) =>
  ({
    id,
    kind: companyId === null ? 'personal' : 'company',
    name,
    companyId,
    role: companyId === null ? null : 'owner',
    rights: fullRights,
    issued: 'loose',
    needsSecondStep: false,
    currency: 'EUR',
    taxes: true,
    salesProject: 'Sales',
    purchasesProject: 'Purchases',
    approval: null,
    approvalChange: null,
    deletesAt: null,
  }) as const

it('keeps the open tab in sight at 820 px, also when its book comes later', async () => {
  const released = Promise.withResolvers<void>()
  answer(itemsApi.list, [])
  answer(itemsApi.typed, [])
  answer(companyApi.books, async () => {
    await released.promise
    return [book(1, 'Olga Owner', null), book(2, 'Überseehandel und Lagerei', 3)]
  })
  await openPage('/ai?tab=items', { width: 820 })
  const open = page.getByRole('tab', { selected: true })
  /** px of the tab beyond the ends of its row. */
  const outside = () => {
    const row = open.element().closest('[role=tablist]')?.getBoundingClientRect()
    const { left, right } = open.element().getBoundingClientRect()
    return Math.round(Math.max(0, (row?.left ?? 0) - left, right - (row?.right ?? 0)))
  }
  await expect.element(open).toMatchTextContent('Items & Services')
  await expect.poll(outside).toBe(0)
  released.resolve()
  await expect.element(page.getByRole('button', { name: /^Book: / })).toBeVisible()
  await expect.poll(outside).toBe(0)
  await page.viewport(780, 900)
  await expect.poll(outside).toBe(0)
  expect([scrollX, scrollY]).toEqual([0, 0])
})
