import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { memberWith } from '#tests/components/open-page.tsx'
import { openAsVisitor } from '#tests/components/open-app.tsx'
import { accountErrors, accountsApi } from '../contract.ts'

const heading = (name: string) => page.getByRole('heading', { name })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const tab = (name: string) => page.getByRole('tab', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const formText = (text: string) => page.getByRole('main').getByText(text)
const toast = page.getByRole('alert')

it('shows the pitch, the two tabs and the demo account', async () => {
  await openAsVisitor('/')
  await expect.element(heading('Welcome')).toBeVisible()
  expect(document.title).toBe('Kontor')
  await expect.element(tab('Login')).toHaveAttribute('aria-selected', 'true')
  for (const benefit of ['Secure Storage', 'AI-Ready', 'Your Control'])
    await expect.element(heading(benefit)).toBeVisible()
  await expect.element(page.getByText('demo-company')).toBeVisible()
})

it.each(['/todos', '/post/5', '/nowhere/at/all', '/profile/abc'])('is shown at %s', async (address) => {
  await openAsVisitor(address)
  await expect.element(heading('Welcome')).toBeVisible()
})

it('shows missing values at their fields and keeps the typed text', async () => {
  await openAsVisitor('/')
  await field('Username').fill('somebody')
  await button('Login').click()
  await expect.element(formText('Password is required')).toBeVisible()
  await expect.element(field('Password')).toHaveFocus()
  await tab('Register').click()
  await field('Full Name').fill('Vera Visitor')
  await field('Username').fill('a b')
  await button('Register').click()
  await expect
    .element(formText('Username must be 3 to 30 letters, digits, dots, dashes or underscores'))
    .toBeVisible()
  await tab('Login').click()
  await expect.element(field('Username')).toHaveValue('somebody')
  await tab('Register').click()
  await expect.element(field('Full Name')).toHaveValue('Vera Visitor')
})

it('leads to the password reset and back', async () => {
  await openAsVisitor('/')
  await field('Username').fill('somebody')
  await button('Forgot your password?').click()
  await expect.element(heading('Reset Password')).toHaveFocus()
  await button('Back to Login').click()
  await expect.element(field('Username')).toHaveValue('somebody')
})

it.each(['light', 'dark'] as const)('is accessible in %s', async (appearance) => {
  await openAsVisitor('/', { appearance })
  await expect.element(page.getByText('demo-company')).toBeVisible()
  await expectAccessible()
  await button('Login').click()
  await expect.element(formText('Username is required')).toBeVisible()
  await expectAccessible()
  await tab('Register').click()
  await expectAccessible()
})

it('says that a username is taken, in a toast and at the form', async () => {
  answer(accountsApi.register, refused(accountErrors.usernameTaken))
  await openAsVisitor('/')
  await tab('Register').click()
  await field('Full Name').fill('Vera Visitor')
  await field('Username').fill('Demo')
  await field('Password').fill('a long enough password')
  await button('Register').click()
  await expect.element(toast).toMatchTextContent('Username already exists')
  await expect.element(formText('Username already exists')).toBeVisible()
  await expect.element(field('Full Name')).toHaveValue('Vera Visitor')
  await expect.element(field('Password')).toHaveValue('a long enough password')
})

it('refuses a wrong password and keeps the form', async () => {
  answer(accountsApi.login, refused(accountErrors.wrongLogin))
  await openAsVisitor('/')
  await field('Username').fill('demo')
  await field('Password').fill('wrong')
  await button('Login').click()
  await expect.element(toast).toMatchTextContent('Invalid username or password')
  await expect.element(formText('Invalid username or password')).toBeVisible()
  await expect.element(field('Username')).toHaveValue('demo')
  await expect.element(field('Password')).toHaveValue('wrong')
  await expect.element(button('Login')).toBeEnabled()
})

it('sends a form once, even if it is submitted several times', async () => {
  const released = Promise.withResolvers<void>()
  const sent = answer(accountsApi.login, async () => {
    await released.promise
    return { user: memberWith(), message: 'Welcome back' }
  })
  await openAsVisitor('/nowhere')
  await field('Username').fill('demo')
  await field('Password').fill('demo-company')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Login')).toBeDisabled()
  await userEvent.keyboard('{Enter}{Enter}')
  released.resolve()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(sent.length).toBe(1)
})

it('says when the server cannot be reached', async () => {
  answer(accountsApi.login, refused('offline'))
  await openAsVisitor('/')
  await button('Use the demo account').click()
  await expect
    .element(toast)
    .toMatchTextContent('Cannot reach the server. Check your connection and try again.')
  await expect.element(field('Username')).toHaveValue('demo')
})
