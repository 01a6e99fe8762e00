import type { Page } from '@playwright/test'
import { picture, write } from './feed/parts.ts'
import { goBack, whenGuarded } from './back.ts'
import { createInvoice } from './invoices/parts.ts'
import { expect, test } from './fixtures.ts'

const phone = { viewport: { width: 390, height: 800 } }

const dialogs = (page: Page) => page.locator('dialog:modal')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const addTask = (page: Page) => page.getByRole('dialog', { name: 'Add New Task' })

/** Goes to the to-dos from the saved posts, so that there is somewhere to go back to. */
async function openTodos(page: Page): Promise<void> {
  await page.goto('/saved')
  await page.goto('/todos')
  await page.getByRole('button', { name: 'Add New Task' }).first().click()
  await expect(addTask(page)).toBeVisible()
  await whenGuarded(page)
}

/** The entry below the to-dos, in one step back. */
async function expectSavedBelow(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/todos$/)
  await expect(dialogs(page)).toHaveCount(0)
  await expect(async () => expect(await page.evaluate(() => history.state?.guard)).toBeUndefined()).toPass()
  await page.goBack()
  await expect(page).toHaveURL(/\/saved$/)
}

test('Back closes a dialog, and closing it otherwise leaves nothing behind', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/', phone)
  await openTodos(page)
  await page.goBack()
  await expectSavedBelow(page)
  await openTodos(page)
  await addTask(page).getByRole('button', { name: 'Close' }).click()
  await expectSavedBelow(page)
  await openTodos(page)
  await page.keyboard.press('Escape')
  await expectSavedBelow(page)
  // Forward reaches nothing of a dialog that was closed.
  await openTodos(page)
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)
  await page.goForward()
  await expectSavedBelow(page)
  await openTodos(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add New Task' }).first()).toBeVisible()
  await expectSavedBelow(page)
})

test('Back asks where something would be lost, and means "keep" on the question', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/', phone)
  await openTodos(page)
  const title = addTask(page).getByRole('textbox').first()
  await title.fill('Order pipes')
  for (const again of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.goBack()
    await expect(question(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await again()
    await expect(question(page)).toHaveCount(0)
    await expect(title).toHaveValue('Order pipes')
  }
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectSavedBelow(page)
})

test('a link in a dialog or drawer opens its page above the page below', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/saved', phone)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Todo' }).click()
  await expect(page).toHaveURL(/\/todos$/)
  await expect(dialogs(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expectSavedBelow(page)
})

test('dialogs with an address close by Back, and open again by Forward', async ({ newMember }) => {
  const member = await newMember()
  const { id } = await createInvoice(member)
  const page = await member.open('/saved', phone)
  await page.goto('/ai?tab=invoices')
  const add = page.getByRole('button', { name: 'Add Invoice' }).first()
  const form = page.getByRole('dialog', { name: 'Add Invoice' })
  for (const close of [() => goBack(page), () => form.getByRole('button', { name: 'Cancel' }).click()]) {
    await add.click()
    await expect(form).toBeVisible()
    await close()
    await expect(form).toHaveCount(0)
    await expect(page).toHaveURL(/\/ai\?tab=invoices$/)
    await page.goForward()
    await expect(form).toBeVisible()
    await goBack(page)
    await expect(form).toHaveCount(0)
  }
  await add.click()
  await form.getByLabel('Company name').fill('Whitfield')
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
  await expect(form.getByLabel('Company name')).toHaveValue('Whitfield')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/ai\?tab=invoices$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/saved$/)
  await page.goto(`/ai?tab=invoices&invoice=${id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await goBack(page)
  await expect(page).toHaveURL(/\/ai\?tab=invoices$/)
  await expect(dialogs(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/saved$/)
})

test('a changed form of a page asks before Back and links leave it', async ({ newMember }) => {
  const member = await newMember()
  const page = await member.open('/saved')
  await page.goto(`/profile/${member.id}?tab=about`)
  await page.getByRole('button', { name: 'Create business card' }).click()
  const company = page.getByRole('form', { name: 'New business card' }).getByLabel('Company')
  await company.fill('Hansen Metals')
  await goBack(page)
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(company).toHaveValue('Hansen Metals')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(company).toHaveValue('Hansen Metals')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/saved$/)
  await page.goto(`/profile/${member.id}?tab=about`)
  await page.getByRole('button', { name: 'Create business card' }).click()
  await company.fill('Hansen Metals')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page).not.toHaveURL(/profile/)
  await page.goBack()
  await expect(page).toHaveURL(/profile/)
})

test('Back closes the viewer of pictures', async ({ newMember }) => {
  const member = await newMember()
  const { id } = await write(member, 'A truck', {}, [picture('deck.png'), picture('hold.png')])
  const page = await member.open('/saved', phone)
  await page.goto(`/post/${id}`)
  await page.getByRole('button', { name: 'Open image deck.png' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Next image' }).click()
  await goBack(page)
  await expect(dialogs(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/post\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/saved$/)
})
