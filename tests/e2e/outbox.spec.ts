import { accountsApi } from '#features/accounts/contract.ts'
import { expect, test } from './fixtures.ts'

// A demo is often opened at another address than the one that its mails name.
test.use({ environment: { PUBLIC_URL: 'http://kontor.company.example:3000' } })

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
  await mail.getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('Email verified successfully')

  await openMail()
  await mail.getByText('HTML', { exact: true }).click()
  await page.frameLocator('iframe').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/verify-email/)
  await expect(page.getByRole('main')).toContainText('Email verified successfully')
})
