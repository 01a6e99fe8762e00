import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type Member, membersApi } from '#features/people/members/contract.ts'
import { companyApi } from '#features/trade/companies/contract/companies.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { answerParties, party } from '#tests/components/parties.ts'
import { partiesApi } from '../contract.ts'

const path = '/ai?tab=parties&party=1'
const dialog = page.getByRole('dialog').last()
const textbox = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const box = (name: string) => dialog.getByRole('combobox', { name })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const edit = () => page.getByRole('button', { name: 'Edit', exact: true }).click()

const ada: Member = { id: 7, username: 'ada', fullName: 'Ada Linked', avatar: null }
const person = (name: string) => ({ name, role: '', email: '', phone: '' })
const company = {
  id: 5,
  name: 'Kranbau AG',
  city: 'Kiel',
  country: 'DE',
  logo: null,
  people: 1,
  role: null,
  identity: { legalName: '', vatId: '', isChecked: false, hasNamesake: false },
} as const

it('is linked with a company and a member of the network, chosen from lists', async () => {
  const { changed } = answerParties([party(1, { name: 'Kranbau' })])
  answer(companyApi.list, [company])
  answer(membersApi.list, [ada])
  await openPage(path)
  await edit()
  await box('Company on Kontor').fill('Nobody is called this')
  await press('Save')
  await expect.element(box('Company on Kontor')).toHaveAccessibleDescription(/choose one of the list/)
  await box('Company on Kontor').fill('Kranbau AG')
  await page.getByRole('option', { name: /^Kranbau AG/ }).click()
  await box('Member on Kontor').fill('@ada')
  await page.getByRole('option', { name: /Ada Linked/ }).click()
  await expect
    .element(dialog.getByRole('group', { name: 'Member on Kontor' }))
    .toMatchTextContent('Ada Linked')
  await expectAccessible()
  await press('Save')
  await expect.poll(() => changed.map(({ body }) => [body.companyId, body.userId])).toEqual([[5, 7]])
})

it('leads to the company and the member it is linked with, until that is taken away', async () => {
  const linked = { name: 'Kranbau', companyId: 5, companyName: 'Kranbau AG', userId: 7 }
  const { changed } = answerParties([party(1, linked)])
  answer(membersApi.list, [ada])
  await openPage(path)
  const shown = page.getByRole('article', { name: 'Kranbau', exact: true })
  await expect
    .element(shown.getByRole('link', { name: 'Kranbau AG' }))
    .toHaveAttribute('href', '/companies/5')
  await expect.element(shown.getByRole('link', { name: 'Ada Linked' })).toHaveAttribute('href', '/profile/7')
  await edit()
  await press('Remove: Company on Kontor')
  await press('Save')
  await expect.poll(() => changed.map(({ body }) => body.companyId)).toEqual([null])
})

it('tells what was changed, and fills the form with what was before', async () => {
  answerParties([
    party(1, {
      name: 'Weser Pumpen',
      city: 'Kiel',
      mailStopped: true,
      userId: 7,
      contacts: [person('Ole Berg')],
    }),
  ])
  answer(membersApi.list, [ada])
  const change = (field: string, label: string, from: string, to: string) => ({ field, label, from, to })
  answer(partiesApi.history, [
    {
      id: 1,
      at: '2026-03-05T10:00:00.000Z',
      kind: 'changed',
      user: ada,
      changes: [
        change('city', 'City', 'Bremen', 'Kiel'),
        change('paymentTermsDays', 'Payment terms', '14', ''),
        change('mailStopped', 'Reminders and mails', '', 'stopped'),
        change('contacts', 'People', '', JSON.stringify([person('Ole Berg')])),
      ],
    },
  ])
  await openPage(path)
  await expect.element(page.getByText('Stopped')).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const history = dialog.getByRole('list', { name: 'History' })
  for (const text of ['City: Bremen → Kiel', 'Payment terms: 14 days → empty', 'People: empty → Ole Berg'])
    await expect.element(history).toMatchTextContent(text)
  await expectAccessible()
  await history.getByRole('button', { name: 'Restore what was before' }).click()
  await expect.element(textbox('City')).toHaveValue('Bremen')
  await expect.element(textbox('Payment terms')).toHaveValue('14')
  expect(textbox('Person 1').elements()).toEqual([])
})
