import { expect, type Locator, type Page } from '@playwright/test'

/** Columns of a grid: their widths and edges. */

export const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0

/** Columns measured by their content may have half pixels; dragged ones have whole ones. */
export async function expectWidth(column: Locator, width: number): Promise<void> {
  expect(Math.abs((await widthOf(column)) - width)).toBeLessThanOrEqual(1)
}

/** Moves the pointer in small steps, as a hand does. */
export async function drag(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const part of [0.25, 0.5, 0.75, 1]) await page.mouse.move(from.x + by * part, from.y)
  await page.mouse.up()
}

export async function edgeOf(locator: Locator, side: 'middle' | 'end') {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The column is not in sight')
  return { x: box.x + (side === 'end' ? box.width : box.width / 2), y: box.y + box.height / 2 }
}
