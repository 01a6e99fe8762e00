import { audiencesApi } from '#features/network/audiences/contract.ts'
import { expect, test } from '../fixtures.ts'
import { unreachable } from '../reach.ts'
import {
  choosePrivacy,
  composer,
  content,
  expectAccessibleComposer,
  post,
  postsOf,
  shareWith,
  toast,
  write,
} from './parts.ts'

test('a saved audience is made from the list of people, picked, renamed and deleted with undo', async ({
  newMember,
  expectAccessible,
}) => {
  const author = await newMember()
  const [anna, bert] = [
    await newMember({ fullName: 'Anna Weber' }),
    await newMember({ fullName: 'ברט קליין' }),
  ]
  const page = await write(author)
  await choosePrivacy(composer(page), 'Custom')
  await shareWith(page, anna)
  await shareWith(page, bert)
  await content(page).fill('Not sent by Ctrl-Enter in a dialog')

  await composer(page).getByRole('button', { name: 'Save these people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save audience' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await page.keyboard.type('Sales team')
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(toast(page)).toContainText('“Sales team” saved')
  expect(await postsOf(author)).toEqual([])

  await composer(page).getByRole('button', { name: 'Remove Anna Weber' }).click()
  await composer(page).getByRole('button', { name: 'Saved audiences' }).click()
  await expectAccessibleComposer(page)
  await page.getByRole('menuitem', { name: 'Sales team' }).press('Enter')
  await expect(composer(page).getByText('1 person of “Sales team” added.')).toBeVisible()
  await expect(composer(page).getByRole('button', { name: 'Remove Anna Weber' })).toBeVisible()
  await post(page, 'To the sales team')
  const [written] = await postsOf(author)
  expect(written?.customAudience?.ids.toSorted((a, b) => a - b)).toEqual([anna.id, bert.id])

  await composer(page).getByRole('button', { name: 'Manage' }).click()
  const all = page.getByRole('dialog', { name: 'Saved audiences' })
  const rows = all.getByRole('list', { name: 'Saved audiences' }).getByRole('listitem')
  await expect(rows).toContainText('2 people')
  await all.getByRole('button', { name: 'Edit Sales team' }).click()
  const form = page.getByRole('dialog', { name: 'Edit audience' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Sales')
  await form.getByRole('button', { name: 'Remove Anna Weber' }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(rows).toContainText('1 person')
  // The post keeps the people it was given.
  expect((await postsOf(author))[0]?.customAudience?.ids).toHaveLength(2)

  await all.getByRole('button', { name: 'Delete Sales' }).press('Enter')
  await expect(all.getByText('No saved audiences')).toBeVisible()
  await expect(all.getByRole('button', { name: 'Done' })).toBeFocused()
  await all.getByRole('button', { name: 'Done' }).click()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await author.client.call(audiencesApi.list)).body.map(({ name, ids }) => [name, ids]))
    .toEqual([['Sales', [bert.id]]])
})

test('a saved audience is picked for a post that is there', async ({ newMember }) => {
  const author = await newMember()
  const [anna, bert] = [await newMember(), await newMember()]
  await author.client.call(audiencesApi.create, { body: { name: 'Both', ids: [anna.id, bert.id] } })
  const page = await write(author)
  await choosePrivacy(composer(page), 'Custom')
  await shareWith(page, anna)
  await post(page, 'For one at first')
  const article = page.getByRole('article').filter({ hasText: 'For one at first' })
  // The privacy of a post is loaded when it is pressed.
  await article.getByRole('button', { name: /^Privacy/ }).click()
  await page.keyboard.press('Escape')
  await article.getByRole('button', { name: 'Edit audience, 1 person' }).click()
  await article.getByRole('button', { name: 'Saved audiences' }).click()
  await page.getByRole('menuitem', { name: 'Both' }).click()
  await expect(toast(page)).toContainText('Post privacy updated successfully')
  expect((await postsOf(author))[0]?.customAudience?.ids).toHaveLength(2)
})

test('long names fit a narrow phone, from right to left too', async ({ newMember }) => {
  const author = await newMember()
  const people = [
    await newMember({ fullName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) }),
    await newMember(),
  ]
  for (const name of ['w'.repeat(60), 'ש'.repeat(60)])
    await author.client.call(audiencesApi.create, { body: { name, ids: people.map(({ id }) => id) } })
  const page = await write(author, { viewport: { width: 320, height: 700 } })
  await choosePrivacy(composer(page), 'Custom')
  await composer(page).getByRole('button', { name: 'Saved audiences' }).click()
  await page.getByRole('menuitem').last().click()
  await expect(composer(page).getByText(/ added\./)).toBeVisible()
  expect(await unreachable(page)).toEqual([])
  await content(page).pressSequentially(`@${people[0]?.username}`)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await choosePrivacy(composer(page), 'Private')
  await expect(page.getByRole('button', { name: 'Leave it as it is' })).toBeVisible()
  expect(await unreachable(page)).toEqual([])
  await choosePrivacy(composer(page), 'Custom')
  await composer(page).getByRole('button', { name: 'Manage' }).click()
  await expect(page.getByRole('dialog', { name: 'Saved audiences' })).toBeVisible()
  expect(await unreachable(page)).toEqual([])
  await page.getByRole('button', { name: /^Edit w/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit audience' })).toBeVisible()
  expect(await unreachable(page)).toEqual([])
})
