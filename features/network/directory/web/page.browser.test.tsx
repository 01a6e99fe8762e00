import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { answer, refused } from '#tests/components/answers.ts'
import { openPage } from '#tests/components/open-page.tsx'
import { overflow } from '#tests/components/overflow.ts'
import { person } from '#tests/components/people.ts'
import { directoryApi, type Person } from '../contract.ts'

const found = (id: number, fullName: string, more: Partial<Person> = {}): Person => ({
  ...person(id, fullName),
  occupation: null,
  place: null,
  company: null,
  tags: [],
  relation: { status: null, direction: null },
  ...more,
})

const people = page.getByRole('list', { name: 'People', exact: true })
const entries = people.getByRole('listitem')
const searchBox = page.getByRole('searchbox', { name: 'Search people' })

it('shows what people do, and connects by keyboard alone', async () => {
  answer(directoryApi.people, [
    found(2, 'Nadia Nordin', {
      occupation: 'Falconer',
      company: 'Hawks & Sons',
      place: 'Port',
      tags: ['hawk'],
    }),
  ])
  answer(connectionsApi.connect, { status: 'pending', direction: 'sent', message: 'Sent' })
  answer(connectionsApi.status, { status: 'pending', direction: 'sent' })
  await openPage('/people')
  await expect.element(people).toMatchTextContent('Falconer · Hawks & Sons · Port')
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: /^Nadia Nordin/ })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('button', { name: 'Connect with Nadia Nordin' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Cancel request to Nadia Nordin' })).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: 'Message Nadia Nordin' }))
    .toHaveAttribute('href', '/messages?to=2')
  await people.getByRole('link', { name: 'hawk', exact: true }).click()
  await expect.poll(() => location.search).toBe('?tag=hawk')
  await page.getByRole('button', { name: 'Remove Tag: hawk' }).click()
  await expect.poll(() => location.search).toBe('')
})

it('has its filters in the address, and typing does not lose them', async () => {
  const asked = answer(directoryApi.people, ({ query }) =>
    query.has('relation') ? [] : [found(2, 'Ann Able'), found(3, 'Ben Baker')],
  )
  await openPage('/people')
  await page.getByRole('button', { name: 'Filters' }).click()
  const company = page.getByLabelText('Company')
  await company.fill('Works')
  await searchBox.fill('ann')
  await expect.poll(() => location.search).toBe('?search=ann')
  await expect.element(company).toHaveValue('Works')
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect.poll(() => asked.at(-1)?.query.get('company')).toBe('Works')
  expect(asked.at(-1)?.query.get('search')).toBe('ann')
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('combobox', { name: 'Whom to show' }).selectOptions('My connections')
  await expect.element(page.getByText(/Nobody found|No connections yet/)).toBeVisible()
  expect(asked.at(-1)?.query.get('relation')).toBe('connected')
  history.back()
  await expect.element(people).toBeVisible()
})

it('fits a narrow phone with long names and other scripts, and loads a failed list again', async () => {
  answer(directoryApi.people, refused('offline'))
  await openPage('/people', { width: 320 })
  await expect.element(page.getByText('The people could not be loaded')).toBeVisible()
  answer(directoryApi.people, [
    found(2, 'W'.repeat(200), { occupation: 'X'.repeat(100), place: 'Quay' }),
    found(3, 'ليلى رحيمي', { occupation: 'مديرة', company: 'Y'.repeat(100) }),
  ])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => entries.elements().length).toBe(2)
  expect(overflow()).toBe(0)
  await expectAccessible()
})
