import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, formatDate, today } from '#platform/contract/dates.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { answerFinancials, transaction } from '#tests/components/records.ts'
import { financialsApi } from '../contract.ts'

const path = '/ai?tab=financials'
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByLabelText(new RegExp(`^${name}`))
const [project, amount, date] = [field('Project Name'), field('Amount'), field('Date')]
const submit = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

/** Opens the form of a new transaction by its key. */
async function openForm(...book: Parameters<typeof answerFinancials>) {
  const calls = answerFinancials(...book)
  await openPage(path)
  await expect.element(page.getByRole('heading', { name: 'Financial Transactions' })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(project).toHaveFocus()
  return calls
}

it('says at each field what is wrong with it', async () => {
  await openForm()
  await submit()
  await expect.element(dialog.getByText('Project name is required')).toBeVisible()
  await expect.element(dialog.getByText('Amount must be a positive number')).toBeVisible()
  await date.fill('')
  await expect.element(dialog.getByText('Date is required')).toBeVisible()
  for (const invalid of ['1.2.3', '٣', '1e309', '-5', '0']) {
    await amount.fill(invalid)
    await expect.element(amount).toHaveValue(invalid)
    await expect.element(dialog.getByText('Amount must be a positive number')).toBeVisible()
  }
  await expectAccessible()
  await amount.fill('0.1')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(amount).toHaveValue('0.11')
})

it('reads amounts as people write them, and says them back', async () => {
  const { created } = await openForm()
  const echo = dialog.getByText(/^Read as/)
  for (const text of ['1250,50', '1.250,50', "1'250.50", '1 250,50', '€1.250,50', 'EUR 1250,50']) {
    await amount.fill(text)
    await expect.element(echo).toMatchTextContent('Read as 1,250.50')
  }
  await expectAccessible()
  await amount.fill('1250.50')
  await expect.element(echo).not.toBeInTheDocument()
  // As a spreadsheet copies a cell.
  await amount.fill('1.250,50\u00A0€\n')
  await project.fill('Pasted')
  await expect.element(amount).toHaveValue('1250.50')
  await submit()
  await expect.element(page.getByRole('row', { name: /Pasted/ })).toMatchTextContent('1,250.50')
  expect(created).toHaveLength(1)
})

it('asks about a number that can be read two ways, and never guesses', async () => {
  const { created } = await openForm()
  await project.fill('Asked')
  const question = dialog.getByRole('group', { name: 'Which number is 1.250?' })
  await amount.fill('1.250')
  const offered = () =>
    question
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent.replace(/\s/, ' '))
  await expect.poll(offered).toEqual(['1.25', '1 250'])
  await expectAccessible()
  await submit()
  await expect.element(amount).toHaveAccessibleDescription('Choose which number is meant')
  await expect.element(amount).toHaveFocus()
  await question.getByRole('button', { name: /^1\s250$/ }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(amount).toHaveValue('1250')
  await expect.element(amount).toHaveFocus()
  await amount.fill('2,500')
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toHaveValue('2500')
  expect(created).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => created.at(-1)?.body.amount).toBe('2500')
})

it('takes dates as people write them', async () => {
  const { created } = await openForm()
  await expect.element(date).toHaveValue(formatDate(today()))
  for (const [text, meant] of [
    ['23.11.26', '2026-11-23'],
    ['23 nov 2025', '2025-11-23'],
    ['2026-03-05', '2026-03-05'],
    ['+30', addDays(today(), 30)],
    ['yesterday', addDays(today(), -1)],
  ] as const) {
    await date.fill(text)
    await expect.element(dialog.getByText(/^Read as/)).toMatchTextContent(formatDate(meant))
    await userEvent.keyboard('{Tab}')
    await expect.element(date).toHaveValue(formatDate(meant))
  }
  await date.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(date).toHaveValue(formatDate(today()))
  await expectAccessible()
  await date.fill('someday')
  await project.fill('On a day')
  await amount.fill('5')
  await submit()
  await expect.element(date).toHaveAccessibleDescription('A date is written like 2026-01-31')
  await expect.element(date).toHaveFocus()
  await date.fill('5 jan 2026')
  await submit()
  await expect.element(page.getByRole('row', { name: /On a day/ })).toMatchTextContent('Jan 05, 2026')
  expect(created.at(-1)?.body.transactionDate).toBe('2026-01-05')
})

it('marks custom values at their boxes, the first with the focus, and a slow press never misses', async () => {
  const { created } = await openForm([], {
    columns: [
      { columnId: 'site', name: 'Site', type: 'text', options: '' },
      { columnId: 'lot', name: 'Lot', type: 'number', options: '' },
      { columnId: 'until', name: 'Until', type: 'date', options: '' },
    ],
  })
  const [lot, until] = [field('Lot'), field('Until')]
  // The page has time to draw while the button is down: an error that appears must not move it away.
  const press = () => dialog.getByRole('button', { name: 'Add Transaction' }).click({ delay: 300 })
  await project.fill('With a lot')
  await amount.fill('5')
  await lot.fill('seven')
  await until.fill('never')
  await press()
  await expect.element(lot).toHaveAccessibleDescription('Lot must be a number')
  await expect.element(lot).toHaveAttribute('aria-invalid', 'true')
  await expect.element(until).toHaveAccessibleDescription('Until must be a date like 2026-01-31')
  await expect.element(lot).toHaveFocus()
  await lot.fill('7')
  await press()
  await expect.element(until).toHaveFocus()
  await until.fill('2026-01-31')
  await press()
  await expect
    .poll(() => created.at(-1)?.body.customFields.map(({ value }) => value))
    .toEqual(['7', '2026-01-31'])
})

it('takes money received for income until a category is chosen', async () => {
  await openForm()
  const category = field('Category')
  const choose = (type: 'Received' | 'Paid') => dialog.getByText(type, { exact: true }).click()
  await expect.element(category).toHaveValue('expense')
  await expect.element(field('Currency')).toHaveValue('USD')
  await choose('Received')
  await expect.element(category).toHaveValue('income')
  await choose('Paid')
  await expect.element(category).toHaveValue('expense')
  await category.selectOptions('loan')
  await choose('Received')
  await expect.element(category).toHaveValue('loan')
})

it('begins with the last currency', async () => {
  answerFinancials()
  answer(financialsApi.suggestions, {
    projectName: [],
    transactionWith: [],
    accountAffected: [],
    currency: 'GBP',
  })
  await openPage(path)
  await userEvent.keyboard('n')
  await expect.element(field('Currency')).toHaveValue('GBP')
  // Nothing was typed, so closing asks nothing.
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('keeps what was typed when the session has ended', async () => {
  await openForm()
  const refusals = answer(financialsApi.create, refused(commonErrors.unauthenticated))
  await project.fill('Half an hour of typing')
  await amount.fill('12.5')
  await submit()
  await expect.poll(() => refusals.length).toBe(1)
  await expect.element(project).toHaveValue('Half an hour of typing')
  const { created } = answerFinancials()
  await openPage(path)
  await expect.element(project).toHaveValue('Half an hour of typing')
  await submit()
  await expect.poll(() => created.at(-1)?.body.projectName).toBe('Half an hour of typing')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('shows both versions of a row that changed in the meantime, and loses nothing', async () => {
  const stored = transaction(1, { amount: 99, version: 2 })
  answerFinancials([transaction(1)])
  answer(financialsApi.get, stored)
  const sent = answer(financialsApi.replace, refused(commonErrors.stale))
  await openPage(path)
  await page
    .getByRole('row', { name: /Project 1/ })
    .getByRole('gridcell')
    .nth(2)
    .click()
  await userEvent.keyboard('e')
  await field('Description').fill('Mine')
  await submit()
  const conflict = page.getByRole('alert', { name: 'Changed in the meantime' })
  await expect.element(conflict.getByRole('row', { name: /Amount/ })).toMatchTextContent('99')
  await expect.element(conflict.getByRole('row', { name: /Amount/ })).toMatchTextContent('Differs')
  await expect.element(conflict.getByRole('row', { name: /Project/ })).not.toMatchTextContent('Differs')
  await expect.element(conflict.getByRole('button', { name: 'Keep mine' })).toHaveFocus()
  await expectAccessible()
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(amount).toHaveValue('99')
  await expect.element(field('Description')).toHaveValue('')
  expect(sent).toHaveLength(1)
})
