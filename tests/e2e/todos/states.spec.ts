import { insertTodos } from '#db/factories/index.ts'
import { expect, test } from '../fixtures.ts'
import { rows } from './parts.ts'

test('fits every width, in both appearances', async ({ newMember, server, expectAccessible }) => {
  test.slow()
  const owner = await newMember({ fullName: 'Maximiliane von und zu Hohenstaufen '.repeat(5).trim() })
  const reader = await newMember({ fullName: 'مريم بنت عبد الله' })
  await insertTodos(server.database, [
    {
      memberId: owner.id,
      title: 'x'.repeat(300),
      description: 'y'.repeat(900),
      dueDate: '2020-01-01',
      sharedWith: [reader.id],
    },
    {
      memberId: owner.id,
      title: 'اتصل بالمورد قبل نهاية الشهر',
      description: 'مرحبا',
      dueDate: '2020-01-02',
    },
  ])
  for (const [member, path, width, scheme] of [
    [owner, '/todos', 390, 'dark'],
    [owner, '/todos', 820, 'light'],
    [reader, '/todos?tab=shared', 390, 'light'],
    [reader, '/todos?tab=shared', 820, 'dark'],
  ] as const) {
    const page = await member.open('about:blank', { viewport: { width, height: 900 } })
    await page.addInitScript((value) => localStorage.setItem('kontor-appearance', value), scheme)
    await page.goto(path)
    await expect(rows(page).first()).toContainText('xxx')
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.context().close()
  }
})

test('a long list loads page by page, and shows failures', async ({ newMember, server }) => {
  const owner = await newMember()
  await insertTodos(
    server.database,
    Array.from({ length: 72 }, (_, index) => ({ memberId: owner.id, title: `Task number ${index}` })),
  )
  const page = await owner.open('about:blank')
  await page.route('**/api/todos?*', (route) => route.abort())
  await page.goto('/todos')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch todos' })).toBeVisible()
  await page.unroute('**/api/todos?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more tasks' }).click()
  await expect(rows(page)).toHaveCount(72)
})
