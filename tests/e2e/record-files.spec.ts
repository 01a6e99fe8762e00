import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { buildInvoice, insertFinancials } from '#db/factories/index.ts'
import { drawText } from '#tests/support/pictures.ts'
import { expect, test } from './fixtures.ts'
import { dialog, line, path, row } from './financials/parts.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Files' })
const files = (page: Page) => panel(page).getByRole('list', { name: 'Files', exact: true }).locator('> li')

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#486' } })
    .png()
    .toBuffer(),
})
const note = (name: string, mimeType = 'text/plain') => ({ name, mimeType, buffer: Buffer.from('Paid') })

/** One page: red above, with a word in a font that the file does not bring along. */
async function redPage(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([300, 420])
  page.drawRectangle({ x: 0, y: 210, width: 300, height: 210, color: rgb(1, 0, 0) })
  page.drawText('Delivery note', { x: 20, y: 100, font: await document.embedFont(StandardFonts.Helvetica) })
  return Buffer.from(await document.save())
}

/** The colour of a thumbnail near its upper edge. */
const colourOf = (image: Locator) =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(element, 10, 10, 1, 1, 0, 0, 1, 1)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
  })

test('receipts are added to a transaction, opened, removed and taken back', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember({ fullName: 'Olga Owner' })
  await insertFinancials(server.database, [line(member.id, 'Harbour', { amount: 50 })])
  const page = await member.open(path)
  await row(page, 'Harbour').getByRole('button', { name: /^Edit/ }).click()
  await expect(panel(page).getByText(/Drop a receipt/)).toBeVisible()
  await expectAccessible(page)

  const chooser = page.waitForEvent('filechooser')
  await panel(page).getByRole('button', { name: 'Add files' }).press('Enter')
  await (await chooser).setFiles([await picture('receipt.png'), note('note.txt'), note('run.exe')])
  await expect(files(page)).toHaveText([/receipt\.png.*KB/, /note\.txt.*4 bytes/])
  await expect(panel(page).getByRole('alert')).toHaveText(/file type is not supported/)
  await expectAccessible(page)
  await panel(page).getByRole('button', { name: 'Dismiss run.exe' }).click()
  await expect(panel(page).getByRole('alert')).toHaveCount(0)

  // A file whose content is another one.
  await panel(page)
    .getByLabel('Files to add')
    .setInputFiles([note('receipt.pdf', 'application/pdf')])
  await expect(panel(page).getByRole('alert')).toHaveText(/receipt\.pdf: The content .* does not match/)
  await panel(page).getByRole('button', { name: 'Dismiss receipt.pdf' }).click()

  await files(page).getByRole('button', { name: 'Open receipt.png' }).press('Enter')
  const viewer = page.getByRole('dialog', { name: 'receipt.png' })
  await expect(viewer.getByRole('img', { name: 'receipt.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  const download = page.waitForEvent('download')
  await files(page).getByRole('link', { name: 'Download note.txt' }).click()
  expect((await download).suggestedFilename()).toBe('note.txt')

  await files(page).getByRole('button', { name: 'Remove receipt.png' }).press('Enter')
  await expect(files(page)).toHaveText([/note\.txt/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(files(page)).toHaveText([/receipt\.png/, /note\.txt/])

  await dialog(page).getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Files: empty → receipt.png')
  await expect(history.getByRole('button', { name: 'Restore what was before' })).toHaveCount(0)
})

test('a photo is taken on a phone, and dropped files arrive with colleagues', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const member = await newMember()
  const { id } = await buildInvoice(server.database, { userId: member.id })
  const page = await member.open(`/ai?tab=invoices&invoice=${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await panel(page).scrollIntoViewIfNeeded()
  const photo = panel(page).getByLabel('Photo to add')
  await expect(photo).toHaveAttribute('capture', 'environment')
  const other = await member.open(`/ai?tab=invoices&invoice=${id}`)
  await photo.setInputFiles(await picture('photo.png'))
  for (const each of [page, other]) await expect(files(each)).toHaveText([/photo\.png/])
  await expectAccessible(page)

  const dropped = await other.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Paid'], 'dropped.csv'))
    return data
  })
  await panel(other).dispatchEvent('drop', { dataTransfer: dropped })
  for (const each of [page, other]) await expect(files(each)).toHaveText([/photo\.png/, /dropped\.csv/])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)

  // A PDF shows its first page, and a broken one its kind.
  const pdf = { mimeType: 'application/pdf' }
  await panel(other)
    .getByLabel('Files to add')
    .setInputFiles([
      { ...pdf, name: 'broken.pdf', buffer: Buffer.from('%PDF-1.7\nnothing that could be drawn') },
      { ...pdf, name: 'delivery.pdf', buffer: await redPage() },
    ])
  const [broken, whole] = ['broken.pdf', 'delivery.pdf'].map((name) =>
    files(other).filter({ hasText: name }),
  ) as [Locator, Locator]
  await expect(whole.locator('img')).toBeVisible()
  expect(await colourOf(whole.locator('img'))).toEqual([
    expect.closeTo(255, -1),
    expect.closeTo(0, -1),
    expect.closeTo(0, -1),
    255,
  ])
  // Files are drawn in turn, so the broken one had its turn before.
  await expect(broken.locator('img')).toHaveCount(0)
  await expect(broken.getByText('pdf', { exact: true })).toBeVisible()
})

test('the image analysis reads a receipt', async ({ newMember, server, expectAccessible }) => {
  test.setTimeout(120_000)
  const member = await newMember()
  const { id } = await buildInvoice(server.database, { userId: member.id })
  const page = await member.open(`/ai?tab=invoices&invoice=${id}`)
  const buffer = await drawText(['# HARBOUR HARDWARE LTD', 'TOTAL GBP | 25.67'])
  await panel(page)
    .getByLabel('Files to add')
    .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer })
  await files(page).getByRole('button', { name: 'Read scan.png with AI' }).click()
  await expect(panel(page).getByRole('region', { name: 'Text of scan.png' })).toContainText(
    'HARBOUR HARDWARE',
    {
      timeout: 60_000,
    },
  )
  await expectAccessible(page)
})
