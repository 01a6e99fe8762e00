import type { Page } from '@playwright/test'
import { buildCompany, buildConversation, buildInvoice, buildPost, buildTodo } from '#db/factories/index.ts'
import { filesApi } from '#features/files/files/contract.ts'
import { materialsApi } from '#features/books/materials/contract.ts'
import { sql } from '#platform/server/database/sql.ts'
import { docx, pdfOf, xlsx } from '#tests/support/office.ts'
import { drawText } from '#tests/support/pictures.ts'
import { makeOrder } from '#tests/support/trade.ts'
import { dropFiles } from './file-drop.ts'
import { expect, test, type TestMember } from './fixtures.ts'

const path = '/ai?tab=files'
const list = (page: Page, name = 'Files') => page.getByRole('list', { name, exact: true }).locator('> li')
const row = (page: Page, name: string | RegExp) => list(page).filter({ hasText: name })
const file = (page: Page, name: string) => page.getByRole('dialog', { name })
const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('three files are dropped, previewed, linked, shared, deleted and restored', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const [owner, reader] = [
    await newMember({ fullName: 'Olga Owner' }),
    await newMember({ fullName: 'Rita Reader' }),
  ]
  const invoice = await buildInvoice(server.database, { userId: owner.id })
  const page = await owner.open(path)
  await expect(page.getByText('No files yet')).toBeVisible()
  await expectAccessible(page)

  await dropFiles(page, [
    {
      name: 'contract.pdf',
      bytes: await pdfOf([['The rent is due'], ['Die Kündigungsfrist beträgt drei Monate']]),
    },
    { name: 'letter.docx', bytes: await docx(['Dear Olga,', 'the price of the hall is fixed.']) },
    { name: 'notes.txt', bytes: Buffer.from('Call the landlord') },
  ])
  await expect(list(page)).toHaveText([/contract\.pdf/, /letter\.docx/, /notes\.txt/])
  await page
    .getByLabel('Files to upload')
    .setInputFiles([{ name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }])
  await expect(page.getByRole('alert').filter({ hasText: 'not supported' })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss run.exe' }).click()

  // Preview: the pages of a PDF, and its text.
  await row(page, 'contract.pdf').getByRole('button').first().click()
  const contract = file(page, 'contract.pdf')
  const canvas = contract.getByRole('img', { name: 'Page 1 of contract.pdf' })
  await expect(canvas).toHaveAttribute('aria-busy', 'false')
  const drawn = await canvas.evaluate((element) => {
    const context = (element as HTMLCanvasElement).getContext('2d')
    const { width, height } = element as HTMLCanvasElement
    return context?.getImageData(0, 0, width, height).data.some((value, at) => at % 4 === 0 && value < 100)
  })
  expect(drawn).toBe(true)
  await contract.getByRole('button', { name: 'Next page' }).click()
  await expect(contract.getByText('2 of 2', { exact: true })).toBeVisible()
  await contract.getByRole('radio', { name: 'Its text' }).check({ force: true })
  await expect(contract.getByRole('region', { name: 'Page 2' })).toContainText('Kündigungsfrist')
  await expectAccessible(page)

  // Linked to an invoice, and seen there.
  await contract.getByRole('button', { name: 'Link to a record' }).click()
  const box = contract.getByRole('combobox', { name: 'Invoice' })
  await box.click()
  await contract.getByRole('listbox').getByRole('option').first().click()
  await contract.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(contract.getByRole('region', { name: 'Linked to' }).getByRole('listitem')).toHaveCount(1)
  const other = await owner.open(`/ai?tab=invoices&invoice=${invoice.id}`)
  await expect(other.getByRole('region', { name: 'Linked files' }).getByRole('link')).toHaveText(
    'contract.pdf',
  )

  // Tagged, and found by the tag.
  await contract.getByRole('textbox', { name: 'Tags' }).fill('Rent')
  await contract.getByRole('button', { name: 'Add', exact: true }).click()
  await contract.getByRole('link', { name: '#rent' }).click()
  await expect(list(page)).toHaveText([/contract\.pdf/])
  await page.getByRole('button', { name: /without the tag rent/ }).click()

  // Shared, and no longer.
  await menu(page, 'letter.docx', 'Share')
  const sharing = page.getByRole('dialog', { name: 'Share letter.docx' })
  await sharing.getByRole('combobox', { name: 'Member' }).fill(`@${reader.username}`)
  await page.keyboard.press('Escape')
  await sharing.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(sharing.getByText('Rita Reader')).toBeVisible()
  await expectAccessible(page)
  const reading = await reader.open(`${path}&place=shared`)
  await expect(list(reading, 'Shared with me')).toHaveText([/letter\.docx/])
  await list(reading, 'Shared with me').getByRole('button').first().click()
  await expect(file(reading, 'letter.docx')).toContainText('the price of the hall is fixed')
  await expect(file(reading, 'letter.docx').getByRole('button', { name: 'Move to trash' })).toHaveCount(0)
  await reading.keyboard.press('Escape')
  await sharing.getByRole('button', { name: 'Stop sharing with Rita Reader' }).click()
  await expect(reading.getByText('Nothing is shared with you')).toBeVisible()
  await page.keyboard.press('Escape')

  // The trash.
  await menu(page, 'notes.txt', 'Move to trash')
  await expect(list(page)).toHaveText([/contract\.pdf/, /letter\.docx/])
  await page.getByRole('tab', { name: 'Trash' }).click()
  await expect(list(page, 'Trash')).toHaveText([/notes\.txt/])
  await menu(page, 'notes.txt', 'Restore')
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await page.getByRole('tab', { name: 'Files', exact: true }).last().click()
  await expect(list(page)).toHaveText([/contract\.pdf/, /letter\.docx/, /notes\.txt/])
})

test('folders, versions and a recognised invoice', async ({ newMember, expectAccessible }) => {
  test.setTimeout(120_000)
  const owner = await newMember()
  const page = await owner.open(path)
  await page.getByRole('button', { name: 'New folder' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Bills')
  await page.getByRole('button', { name: 'Make folder' }).click()
  await row(page, 'Bills').getByRole('button').first().click()
  await expect(page.getByText('This folder is empty')).toBeVisible()
  const paper = [
    'Invoice 2026-17',
    'Harbour Hardware Ltd',
    'Date: 14/03/2026',
    'Subtotal 21.39',
    'Total EUR 25.67',
  ]
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'harbour.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf([paper]),
  })
  await expect(list(page)).toHaveText([/harbour\.pdf/])
  await list(page).getByRole('button').first().click()
  const opened = file(page, 'harbour.pdf')
  await opened.getByLabel('New version').setInputFiles({
    name: 'harbour-2.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf([[...paper, 'Second copy']]),
  })
  await expect(opened.getByText('Version 2')).toBeVisible()
  await opened.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(opened.getByRole('button', { name: 'Restore version 2' })).toBeVisible()
  await expectAccessible(page)
  await opened.getByRole('button', { name: 'Make a bill' }).click()
  await expect(page.getByRole('dialog', { name: /Harbour Hardware/ })).toBeVisible({ timeout: 60_000 })
  const [stored] = (await owner.client.call(filesApi.list, { query: { search: 'harbour' } })).body
  const details = await owner.client.call(filesApi.get, { params: { id: String(stored?.id) } })
  expect(details.body.links.map(({ kind }) => kind)).toEqual(['bills'])
})

test('a linked file shows at its to-do, post and message, and opens there', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  const [owner, other] = [await newMember(), await newMember()]
  const [stored] = (await owner.client.call(filesApi.add, { body: {}, files: [new File(['a'], 'plan.txt')] }))
    .body
  const id = stored?.id ?? 0
  const todo = await buildTodo(server.database, { memberId: owner.id, title: 'Read the plan' })
  const post = await buildPost(server.database, { authorId: owner.id, content: 'About the plan' })
  const conversation = await buildConversation(server.database, {
    between: [owner.id, other.id],
    messages: [{ senderId: owner.id, content: 'Here it is' }],
  })
  const message = await server.database.one(
    sql<{ id: number }>`select id from messages where conversation_id = ${conversation.id}`,
  )
  const params = { id: String(id) }
  for (const [kind, refId] of [
    ['todos', todo.id],
    ['posts', post.id],
    ['messages', message.id],
  ] as const)
    await owner.client.call(filesApi.link, { params, body: { kind, refId } })
  const page = await owner.open('/todos')
  const linked = page.getByRole('list', { name: 'Linked files' }).getByRole('link', { name: 'plan.txt' })
  for (const place of [`/post/${post.id}`, `/messages?conversation=${conversation.id}`, '/todos']) {
    await page.goto(place)
    await expect(linked).toHaveCount(1)
    await expectAccessible(page)
  }
  await linked.click()
  await expect(file(page, 'plan.txt')).toBeVisible()
  // The other one sees the message, and not the file.
  const theirs = await other.open(`/messages?conversation=${conversation.id}`)
  await expect(theirs.getByText('Here it is').last()).toBeVisible()
  await expect(theirs.getByRole('list', { name: 'Linked files' })).toHaveCount(0)
})

test('a selection moves into the company’s book, and back', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const [owner, helper] = [await newMember(), await newMember()]
  const company = await buildCompany(server.database, {
    name: `Pier ${owner.id}`,
    people: [{ userId: owner.id, role: 'owner' }],
  })
  const folder = (await owner.client.call(filesApi.addFolder, { body: { name: 'Leases' } })).body.id
  const files = [new File(['a'], 'inside.txt')]
  await owner.client.call(filesApi.addToFolder, { params: { id: String(folder) }, body: {}, files })
  await owner.client.call(filesApi.add, { body: {}, files: [new File(['a'], 'plan.txt')] })
  await owner.client.call(filesApi.shareFolder, {
    params: { id: String(folder) },
    body: { username: helper.username },
  })
  const page = await owner.open(`${path}&book=${owner.id}`)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of ['Leases', 'plan.txt'])
    await page.getByRole('checkbox', { name: `Choose ${name}` }).check({ force: true })
  await expect(page.getByText('1 file and 1 folder chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 1 file and 1 folder' })
  await dialog.getByRole('combobox', { name: 'Book' }).selectOption(company.name)
  const effects = dialog.getByRole('list', { name: 'What this does' })
  await expect(effects).toContainText('2 files and 1 folder')
  await expect(effects).toContainText('1 other share will end.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: `Move to ${company.name}` }).click()
  await expect(page.getByText('No files yet')).toBeVisible()
  const theirs = await owner.open(`${path}&book=${company.bookId}`)
  await expect(list(theirs)).toHaveText([/Leases/, /plan\.txt/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list(page)).toHaveText([/Leases/, /plan\.txt/])
  await expect(theirs.getByText('No files yet')).toBeVisible()
  await expectAccessible(page)
})

test('a file is linked to an order by its address, and opens there', async ({
  newMember,
  expectAccessible,
}) => {
  const [buyer, seller] = [await newMember(), await newMember()]
  const traderOf = ({ id, client }: TestMember) => ({ fetch: client.fetch, bookId: id })
  const { id: order } = await makeOrder(traderOf(buyer), traderOf(seller))
  const files = [new File(['a'], 'terms.txt')]
  const [stored] = (await buyer.client.call(filesApi.add, { body: {}, files })).body
  const page = await buyer.open(`/ai?tab=files&file=${stored?.id}`)
  const terms = file(page, 'terms.txt')
  await terms.getByRole('button', { name: 'Link to a record' }).click()
  await terms.getByRole('combobox', { name: 'Kind' }).selectOption('Order')
  await terms.getByRole('textbox', { name: 'Address' }).fill(`https://kontor.example/orders/${order}?book=1`)
  await terms.getByRole('button', { name: 'Link', exact: true }).click()
  await terms.getByRole('region', { name: 'Linked to' }).getByRole('link', { name: /^PO-/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Purchase order')
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Linked files' }).getByRole('link', { name: 'terms.txt' }).click()
  await expect(file(page, 'terms.txt')).toBeVisible()
})

test('a delivery note is taken into stock, beside it', async ({ newMember, expectAccessible }) => {
  const owner = await newMember()
  const page = await owner.open(path)
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'note.pdf',
    mimeType: 'application/pdf',
    buffer: await pdfOf([['Delivery note 17', 'Hinge brass 60mm 40 pcs']]),
  })
  await list(page).getByRole('button').first().click()
  const note = file(page, 'note.pdf')
  await note.getByRole('button', { name: 'Add to stock' }).click({ timeout: 60_000 })
  const delivery = note.getByRole('form', { name: 'Delivery' })
  await delivery.getByRole('button', { name: 'Add to stock' }).click()
  await expect(delivery.getByRole('textbox', { name: 'Material' })).toHaveAttribute('aria-invalid', 'true')
  await delivery.getByRole('textbox', { name: 'Material' }).fill('Hinge brass 60mm')
  await delivery.getByRole('spinbutton', { name: 'Quantity' }).fill('40')
  await delivery.getByRole('textbox', { name: 'Warehouse' }).fill('North')
  await expectAccessible(page)
  await delivery.getByRole('button', { name: 'Add to stock' }).click()
  await expect(page.getByText('Added to stock')).toBeVisible()
  await expect(note.getByRole('region', { name: 'Linked to' }).getByRole('link')).toHaveText(
    /Hinge brass 60mm 40 pcs/,
  )
  const movements = (await owner.client.call(materialsApi.list, { query: {} })).body
  expect(movements).toMatchObject([{ materialName: 'Hinge brass 60mm', quantity: 40, transactionType: 'in' }])
})

test('a photo is taken and shown, and a sheet is read as text', async ({ newMember }) => {
  const page = await (await newMember()).open(path)
  const camera = page.getByLabel('Photo to upload')
  await expect(camera).toHaveAttribute('capture', 'environment')
  await camera.setInputFiles({
    name: 'gate.png',
    mimeType: 'image/png',
    buffer: await drawText(['Gate 3'], { width: 400 }),
  })
  await row(page, 'gate.png').getByRole('button').first().click()
  const picture = file(page, 'gate.png').getByRole('img', { name: 'gate.png' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await xlsx([
      ['Material', 'Price'],
      ['Hinge brass', '4.20'],
    ]),
  })
  await row(page, 'prices.xlsx').getByRole('button').first().click()
  await expect(file(page, 'prices.xlsx').getByText('Hinge brass')).toBeVisible({ timeout: 60_000 })
})
