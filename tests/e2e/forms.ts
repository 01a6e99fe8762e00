import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { buildPost, buildSuggestion, testPassword } from '#db/factories/index.ts'
import type { QuotaKind } from '#platform/contract/quotas.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { TestMember } from './fixtures.ts'

/** A form and what one types into it. */
export interface Form {
  readonly name: string
  readonly kind: QuotaKind
  readonly isAdmin?: boolean
  readonly path: (member: TestMember, database: Database) => string | Promise<string>
  /** The button that opens the form. */
  readonly opens?: string
  readonly within?: (page: Page) => Locator
  readonly fields: readonly (readonly [label: string, text: string])[]
  readonly key?: string
}

const inDialog = (page: Page) => page.getByRole('dialog')
const profile = ({ id }: TestMember) => `/profile/${id}?tab=about`

/** The forms whose writes a quota limits. */
export const forms: readonly Form[] = [
  {
    name: 'a reply',
    kind: 'posts',
    path: async ({ id }, database) => `/post/${(await buildPost(database, { authorId: id })).id}`,
    opens: 'Reply',
    fields: [['Your reply', 'We can, on Monday']],
  },
  {
    name: 'a profile',
    kind: 'profile',
    path: profile,
    opens: 'Edit',
    within: (page) => page.getByRole('form', { name: 'Edit profile' }),
    fields: [
      ['Bio', 'Buys and sells numbers.'],
      ['Occupation', 'Engineer'],
    ],
  },
  {
    name: 'a business card',
    kind: 'profile',
    path: profile,
    opens: 'Create business card',
    within: (page) => page.getByRole('form'),
    fields: [
      ['Title', 'Office'],
      ['Company', 'Analytical Engines'],
    ],
  },
  {
    name: 'a to-do',
    kind: 'records',
    path: () => '/todos',
    opens: 'Add New Task',
    within: inDialog,
    fields: [['Title', 'Call the forwarder']],
  },
  {
    name: 'a transaction',
    kind: 'records',
    path: () => '/ai?tab=financials',
    opens: 'Add Transaction',
    within: inDialog,
    fields: [
      ['Project Name', 'Harbour 4'],
      ['Amount', '12.50'],
    ],
  },
  {
    name: 'a movement of material',
    kind: 'records',
    path: () => '/ai?tab=materials',
    opens: 'Add Transaction',
    within: inDialog,
    fields: [
      ['Project', 'Bridge'],
      ['Material', 'Cement'],
      ['Unit', 'sack'],
      ['Quantity', '0.125'],
      ['Warehouse', 'Hall 1'],
    ],
  },
  {
    name: 'a column',
    kind: 'records',
    path: () => '/ai?tab=financials',
    opens: 'Add custom column',
    within: inDialog,
    fields: [['Column name', 'Site']],
    key: 'Enter',
  },
  {
    name: 'an invoice',
    kind: 'records',
    path: () => '/ai?tab=invoices&form=new',
    within: inDialog,
    fields: [
      ['Company name', 'Whitfield Trading'],
      ['Company address', '14 Harbour Street'],
      ['Customer name', 'Hansen Metals'],
      ['Customer address', '3 Dock Road'],
      ['Description, line 1', 'Steel pipe'],
      ['Unit, line 1', 'm'],
      ['Unit price, line 1', '0.1'],
    ],
  },
  {
    name: 'a suggestion',
    kind: 'suggestions',
    path: () => '/suggestions',
    within: (page) => page.getByRole('complementary', { name: 'Suggest something' }),
    fields: [
      ['Title', 'Faster forklifts'],
      ['Description', 'They are slow.'],
    ],
  },
  {
    name: 'an answer to a suggestion',
    kind: 'admin',
    isAdmin: true,
    path: async (_member, database) => {
      await buildSuggestion(database)
      return '/suggestions'
    },
    opens: 'Reply',
    fields: [['Reply', 'We will do it']],
  },
  {
    name: 'a text to be rated',
    kind: 'sentiment',
    path: () => '/ai?tab=assistant&view=sentiment',
    fields: [['Text', 'Excellent. The best supplier we have ever had.']],
  },
  {
    name: 'an email address',
    kind: 'account',
    path: () => '/account',
    fields: [['Email address', 'ada@company.example']],
    key: 'Enter',
  },
  {
    name: 'a password',
    kind: 'account',
    path: () => '/account',
    fields: [
      ['Current password', testPassword],
      ['New password', 'plum-Kettle-97-orbit'],
    ],
    key: 'Enter',
  },
  {
    name: 'a new user',
    kind: 'admin',
    isAdmin: true,
    path: () => '/admin',
    opens: 'Create user',
    within: inDialog,
    fields: [
      ['Full name', 'Nadia Newcomer'],
      ['Username', 'nadia.newcomer'],
      ['Email', 'nadia@firm.example'],
      ['Password', 'plum-Kettle-97-orbit'],
    ],
  },
  {
    name: 'an invitation',
    kind: 'admin',
    isAdmin: true,
    path: () => '/admin',
    fields: [['Invite by email', 'ivo@company.example']],
    key: 'Enter',
  },
  {
    name: 'the domains of registration',
    kind: 'admin',
    isAdmin: true,
    path: () => '/admin',
    fields: [['Email domains', 'company.example']],
    key: 'Enter',
  },
]

const boxOf = (root: Locator, label: string) =>
  root.getByLabel(new RegExp(`^${label}( \\*| \\(optional\\))?$`))

/** Opens the form, fills it, and returns its page and a way to each of its boxes. */
export async function fillForm(
  { path, opens, within, fields }: Form,
  member: TestMember,
  database: Database,
) {
  const page = await member.open(await path(member, database))
  if (opens !== undefined) await page.getByRole('button', { name: opens, exact: true }).first().click()
  const root = within?.(page) ?? page.getByRole('main')
  const box = (label: string) => boxOf(root, label)
  for (const [label, text] of fields) await box(label).fill(text)
  return { page, box, last: box(fields.at(-1)?.[0] ?? '') }
}

/** The button that submits the form of this box, wherever it stands. In the composer it is the last one. */
async function submitButton(box: Locator) {
  const button = await box.evaluateHandle((element) => {
    const { form } = element as HTMLInputElement
    const buttons = Array.from(form?.elements ?? []).filter((control) => control.matches('button'))
    return buttons.find((button) => button.matches('[type=submit]')) ?? buttons.at(-1)
  })
  return button.asElement() as NonNullable<ReturnType<typeof button.asElement>>
}

/** Milliseconds that the server takes: longer than all presses. */
const answerTime = 400

/** Two presses that wait in the queue of a busy page, and then a double click, while the server takes its time. */
export async function pressOften(page: Page, box: Locator): Promise<string[]> {
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await wait(answerTime)
    await route.continue()
  })
  const button = await submitButton(box)
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await button.evaluate((element) => {
    const press = () => (element as HTMLElement).click()
    press()
    setTimeout(press)
  })
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 30 })
  await expect.poll(() => writes.length).toBeGreaterThan(0)
  await wait(2 * answerTime)
  return writes
}

export const expectOnce = (writes: readonly string[]) => expect(writes).toEqual([...new Set(writes)])

/** Types the password where the page asks to confirm that it is oneself. */
export async function confirmIdentity(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password').fill(testPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}
