import { financialsApi } from '#features/books/financials/contract.ts'
import { drawText } from '#tests/support/pictures.ts'
import { expect, test } from './fixtures.ts'

const address = '/ai?tab=assistant&view=image'
const receipt = () =>
  drawText(
    [
      '# HARBOUR HARDWARE LTD',
      'Date: 14/03/2026 10:22',
      'Hinge brass 60mm | 8.40',
      'SUBTOTAL | 21.39',
      'TOTAL GBP | 25.67',
    ],
    { turned: 4, noise: 12, format: 'jpeg' },
  )

test('a photo of a receipt becomes a transaction, by keyboard, and is undone', async ({
  newMember,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const member = await newMember()
  const page = await member.open(address)
  const analyze = page.getByRole('button', { name: 'Analyze Image' })
  await expect(analyze).toBeDisabled()
  await expectAccessible(page)

  await page.getByLabel('Image', { exact: true }).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no image'),
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Please select an image file' })).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose image' }).press('Enter')
  await (await chooser).setFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await receipt() })
  await expect(page.getByRole('img', { name: 'To be analyzed' })).toBeVisible()
  await analyze.press('Enter')
  await expect(page.getByRole('progressbar')).toBeVisible()

  const form = page.getByRole('form', { name: 'Transaction' })
  await expect(form.getByLabel('Total')).toHaveValue('25.67', { timeout: 60_000 })
  await expect(form.getByLabel('Vendor')).toHaveValue('HARBOUR HARDWARE LTD')
  await expect(form.getByLabel('Date')).toHaveValue('Mar 14, 2026')
  await expect(form.getByLabel('Currency')).toHaveValue('GBP')
  await expect(page.getByRole('region', { name: 'Text in the image' })).toContainText('Hinge brass')
  await expectAccessible(page)
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
  }

  await form.getByLabel('Total').fill('25.6.7')
  await form.getByRole('button', { name: 'Add Transaction' }).press('Enter')
  await expect(form.getByText('Amount must be a positive number')).toBeVisible()
  await form.getByLabel('Total').fill('25.70')
  await form.getByLabel('Total').press('Enter')
  await expect(
    page.getByText('Transaction added: £25.70 paid to HARBOUR HARDWARE LTD on Mar 14, 2026.'),
  ).toBeVisible()
  await expectAccessible(page)
  const listTransactions = async () =>
    (await member.client.call(financialsApi.list, { query: {} })).body.map((row) => [
      row.transactionWith,
      row.transactionDate,
      row.amount,
      row.currency,
      row.category,
    ])
  expect(await listTransactions()).toEqual([['HARBOUR HARDWARE LTD', '2026-03-14', 25.7, 'GBP', 'expense']])

  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(form.getByLabel('Total')).toHaveValue('25.70')
  expect(await listTransactions()).toEqual([])
  await form.getByRole('button', { name: 'Add Transaction' }).press('Enter')
  await page.getByRole('link', { name: 'Open it' }).press('Enter')
  await expect(page.getByRole('grid').getByText('HARBOUR HARDWARE LTD').first()).toBeVisible()
})

test('an image can be pasted and removed, and failures are shown', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open(address)
  const bytes = (await drawText(['Hello'])).toString('base64')
  const paste = () =>
    page.evaluate((encoded) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
      data.items.add(new File([content], 'pasted.png', { type: 'image/png' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    }, bytes)
  await expect(page.getByText('Drop an image here, paste it, or choose one')).toBeVisible()
  await paste()
  await expect(page.getByText('pasted.png')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Analyze Image' })).toBeDisabled()
  await paste()
  await page.route('**/api/ai/analyze-image', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Analyze Image' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to analyze image' }).first()).toBeVisible()
  await page.unroute('**/api/ai/analyze-image')
  await page.route('**/api/ai/analyze-image', (route) => route.fulfill({ status: 401, body: '' }))
  await page.getByRole('button', { name: 'Analyze Image' }).click()
  await expect(
    page.getByText('Session expired. Please refresh the page and log in again.').first(),
  ).toBeVisible()
})
