import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { address, form } from '../invoices/parts.ts'

/** Presses as a hand does: the page has time to draw while the button is down. */
async function pressSlowly(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const before = await target.boundingBox()
  if (before === null) throw new Error('Nothing to press')
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 0
        const count = () => (++frames > 20 ? resolve(frames) : requestAnimationFrame(count))
        count()
      }),
  )
  const during = await target.boundingBox()
  await page.mouse.up()
  // A pressed button sinks by half a pixel.
  expect(Math.abs((during?.y ?? 0) - before.y)).toBeLessThan(2)
}

const box = (page: Page, name: string) => form(page).getByLabel(new RegExp(`^${name}( \\*)?$`))

test('a press on an invoice’s buttons never misses because an error appears', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open(`${address}&form=new`)
  const lines = form(page).getByRole('list', { name: 'Invoice items' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  for (const [label, wrong] of [
    ['Quantity, line 1', '0'],
    ['Unit price, line 1', '-1'],
    ['Paid amount', 'x'],
    ['Description, line 1', ''],
    ['Company name', ''],
  ] as const) {
    const count = await lines.count()
    await box(page, label).fill(wrong)
    await pressSlowly(page, form(page).getByRole('button', { name: 'Add item' }))
    await expect(lines).toHaveCount(count + 1)
  }
  // The errors stand there once the press is over.
  await expect(box(page, 'Paid amount')).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, 'Company name')).toHaveAttribute('aria-invalid', 'true')
  await box(page, 'Customer address').focus()
  await pressSlowly(page, form(page).getByRole('button', { name: 'Remove item 3' }))
  await expect(lines).toHaveCount(5)
})

test('a press misses in no other form, and the first error has the focus', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/account')
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('x')
  await pressSlowly(page, page.getByRole('button', { name: 'Change password' }))
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()

  await page.goto('/suggestions')
  const suggest = page.getByRole('complementary', { name: 'Suggest something' })
  await suggest.getByLabel('Description').fill('They are slow.')
  await pressSlowly(page, suggest.getByRole('button').last())
  await expect(suggest.getByLabel('Title')).toBeFocused()
})
