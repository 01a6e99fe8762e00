import { accountsApi } from '#features/people/accounts/contract.ts'
import { expect, test } from './fixtures.ts'

// A demo is often opened at another address than the one that its mails name.
test.use({ environment: { PUBLIC_URL: 'http://localhost:3000' } })

test('the links of a mail work in one click, as text and as HTML', async ({
  newMember,
  expectAccessible,
}) => {
  const member = await newMember()
  const email = `${member.username}@company.example`
  await member.client.call(accountsApi.addEmail, { body: { email } })
  const page = await member.open('/')
  const mail = page.getByRole('article')
  const openMail = () =>
    expect(async () => {
      await page.goto('/outbox')
      await page.getByRole('link').filter({ hasText: email }).first().click({ timeout: 2_000 })
      await expect(mail).toContainText(email, { timeout: 2_000 })
    }).toPass()

  await openMail()
  await expectAccessible(page)
  await mail.getByRole('link').first().click()
  await expect(page.getByRole('main')).toContainText('Email verified successfully')

  await openMail()
  await mail.getByText('HTML', { exact: true }).click()
  await page.frameLocator('iframe').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/verify-email/)
  await expect(page.getByRole('main')).toContainText('Email verified successfully')
})

test('j and k move through the mails, of visitors too, and ? lists these keys', async ({
  newMember,
  browser,
  server,
}) => {
  const member = await newMember()
  for (const name of ['first', 'second'])
    // Each address takes the place of the one before.
    // oxlint-disable-next-line no-await-in-loop
    await member.client.call(accountsApi.addEmail, {
      body: { email: `${name}.${member.username}@company.example` },
    })
  const context = await browser.newContext()
  for (const page of [await member.open('/outbox'), await context.newPage()]) {
    const mails = page.getByRole('list', { name: 'Mails, newest first' }).getByRole('listitem')
    await expect(async () => {
      await page.goto(`${server.url}/outbox`)
      await expect(mails.nth(1)).toBeVisible({ timeout: 3_000 })
    }).toPass()
    const at = () =>
      mails.evaluateAll((all) => all.findIndex((mail) => mail.contains(document.activeElement)))
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toContainText('Next mail', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('dialog')).toContainText('Previous mail')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const [key, expected] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(at, { message: key }).toBe(expected)
    }
  }
  await context.close()
})
