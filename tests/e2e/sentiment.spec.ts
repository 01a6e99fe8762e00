import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { toasts } from './window.ts'

const address = '/ai?tab=assistant&view=sentiment'
const field = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const button = (page: Page) => page.getByRole('button', { name: 'Analyze Sentiment' })
const result = (page: Page) => page.getByRole('region', { name: 'Sentiment' })

test('a text gets a rating and its confidence', async ({ newMember, expectAccessible }) => {
  const page = await (await newMember()).open(address)
  await expect(button(page)).toBeDisabled()
  await field(page).fill('   ')
  await expect(button(page)).toBeDisabled()
  await field(page).fill('Excellent! The best supplier we have ever had.')
  await button(page).click()
  await expect(result(page)).toContainText('Very positive')
  await expect(result(page).getByRole('progressbar', { name: 'Confidence' })).toBeVisible()
  await expectAccessible(page)
  await field(page).fill('The delivery was not good at all.')
  await expect(result(page)).toBeHidden()
  await button(page).click()
  await expect(result(page)).toContainText('Negative')
})

test('a text without a word of mood gets no rating, and ironic praise a warning', async ({
  newMember,
  expectAccessible,
}) => {
  const page = await (await newMember()).open(address)
  await field(page).fill('Der Vertrag endet im März.')
  await button(page).click()
  await expect(result(page)).toContainText('Can’t tell')
  await expect(result(page)).toContainText('Read as German.')
  await expect(result(page)).not.toContainText('of 5')
  await expectAccessible(page)
  await field(page).fill('Thanks for nothing!')
  await button(page).click()
  await expect(result(page)).toContainText('may be meant ironically')
  await expectAccessible(page)
})

test('a text in an unknown language gets no rating, with the reason', async ({ newMember }) => {
  const page = await (await newMember()).open(address)
  await field(page).fill('منتج رائع جدا وأنصح به')
  await button(page).click()
  await expect(toasts(page)).toContainText('Failed to analyze sentiment')
  await expect(toasts(page)).toContainText('not in a language I know')
  await expect(field(page)).toHaveValue('منتج رائع جدا وأنصح به')
  await expect(result(page)).toBeHidden()
})
