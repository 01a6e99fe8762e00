import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const idsOf = async (page: Page): Promise<number[]> => {
  const members: readonly { readonly id: number }[] = await (
    await page.request.get('/api/users?purpose=privacy&limit=6')
  ).json()
  return members.map(({ id }) => id)
}

let areSaved = false

/** A custom post with people, and two saved audiences: one with a long name, one from right to left. */
async function chooseAudience(page: Page): Promise<void> {
  const ids = await idsOf(page)
  if (!areSaved) {
    const names = ['Sales team for the Rhine, the Main and all that is south', 'فريق المبيعات']
    for (const name of names) await page.request.post('/api/audiences', { data: { name, ids } })
  }
  areSaved = true
  await page.keyboard.press('n')
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByRole('button', { name: /^Privacy/ }).click()
  await page.getByRole('menuitemradio', { name: /^Custom/ }).click()
  await form.getByRole('button', { name: 'Saved audiences' }).click()
  await page.getByRole('menuitem', { name: /^فريق/ }).click()
  await form.getByText(/ added\./).waitFor()
  await form.getByRole('button', { name: 'Post', exact: true }).scrollIntoViewIfNeeded()
}

/** 200 characters without a space, as long as the longest name. */
const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  .repeat(3)
  .slice(0, 200)

interface NewPost {
  readonly content: string
  readonly edits?: readonly string[]
}

let written: Promise<number> | undefined

/** A post of the member, written once, with earlier versions. */
async function openOwnPost(page: Page, { content, edits = [] }: NewPost): Promise<void> {
  written ??= (async () => {
    const { id } = await (await page.request.post('/api/posts', { multipart: { content } })).json()
    for (const [revision, text] of edits.entries())
      await page.request.put(`/api/posts/${id}`, { data: { content: text, tags: [], revision } })
    return Number(id)
  })()
  await page.goto(`/post/${await written}`)
  await page.getByRole('article').first().waitFor()
}

const edited: NewPost = {
  content: 'Hot rolled coil S235JR, 400 EUR a tonne, free Duisburg.',
  edits: [
    'Hot rolled coil S235JR, 410 EUR a tonne, free Duisburg.',
    `Hot rolled coil S235JR, 410 EUR a tonne, free Duisburg until Friday. ${long}\nلفائف مدلفنة على الساخن`,
  ],
}

/** An item in the menu of the post that the page shows. */
async function chooseInPost(page: Page, item: string): Promise<void> {
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const postScreens: readonly Screen[] = [
  { name: 'post-long', path: '/', prepare: (page) => openOwnPost(page, edited) },
  {
    name: 'post-menu',
    path: '/',
    prepare: async (page) => {
      await openOwnPost(page, edited)
      await page.getByRole('article').first().getByRole('button', { name: 'More' }).first().click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'post-edit',
    path: '/',
    prepare: async (page) => {
      await openOwnPost(page, edited)
      await chooseInPost(page, 'Edit post')
      await page.getByRole('dialog', { name: 'Edit post' }).waitFor()
    },
  },
  {
    name: 'post-versions',
    path: '/',
    prepare: async (page) => {
      await openOwnPost(page, edited)
      await page.getByRole('button', { name: 'Edited. Show earlier versions' }).click()
      await page.getByRole('dialog', { name: 'Versions' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'post-report',
    path: '/?search=coffee',
    prepare: async (page) => {
      await page
        .getByRole('article')
        .filter({ hasText: 'Coffee fund' })
        .first()
        .getByRole('button', { name: 'More' })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Report post' }).click()
      await page.getByRole('dialog', { name: 'Report this post' }).waitFor()
    },
  },
  { name: 'saved-none', path: '/saved' },
  { name: 'muted-none', path: '/muted' },
  { name: 'composer-audience', path: '/', prepare: chooseAudience },
  {
    name: 'composer-audiences',
    path: '/',
    prepare: async (page) => {
      await chooseAudience(page)
      await page.getByRole('button', { name: 'Manage' }).click()
      await page.getByRole('dialog', { name: 'Saved audiences' }).waitFor()
    },
  },
  {
    name: 'composer-audience-edit',
    path: '/',
    prepare: async (page) => {
      await chooseAudience(page)
      await page.getByRole('button', { name: 'Manage' }).click()
      await page.getByRole('button', { name: /^Edit Sales/ }).click()
      await page.getByRole('dialog', { name: 'Edit audience' }).waitFor()
    },
  },
  {
    name: 'composer-unseen',
    path: '/',
    prepare: async (page) => {
      const [first, second] = await (await page.request.get('/api/users?purpose=privacy&limit=2')).json()
      await page.keyboard.press('n')
      for (const { username } of [first, second]) {
        await page.getByLabel('Post content').pressSequentially(`@${username}`)
        await page.getByRole('option').first().waitFor()
        await page.keyboard.press('Enter')
      }
      await page
        .getByRole('form', { name: 'New post' })
        .getByRole('button', { name: /^Privacy/ })
        .click()
      await page.getByRole('menuitemradio', { name: /^Private/ }).click()
      await page.getByRole('button', { name: 'Leave it as it is' }).waitFor()
      await page.getByRole('button', { name: 'Post', exact: true }).scrollIntoViewIfNeeded()
    },
  },
]
