import type { Locator, Page } from '@playwright/test'
import { buildCompany } from '#db/factories/index.ts'
import { expect, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const question = (page: Page) => page.getByRole('alertdialog')
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const papers = (page: Page, name: 'Invoices' | 'Bills') => page.getByRole('region', { name, exact: true })
const ofOrder = (page: Page) => page.getByRole('region', { name: 'Order', exact: true })
const disputes = (page: Page) => page.getByRole('list', { name: 'Disputes' })

/** More stops than any of these pages has before what is looked for. */
const mostStops = 150

/** Moves on by Tab until this has the focus, which shows. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const { keyboard } = target.page()
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  const isMarked = await target.evaluate((element) => {
    // A field for longer texts shows its caret; the box around a field may be marked instead of it.
    if (element instanceof HTMLTextAreaElement) return true
    const boxes = [element, element.parentElement, element.parentElement?.parentElement]
    return boxes.some((box) => {
      if (!box) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(box)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    })
  })
  expect(isMarked, 'the focus shows').toBe(true)
}

async function press(target: Locator): Promise<void> {
  await reach(target)
  await target.page().keyboard.press('Enter')
}

async function type(target: Locator, text: string): Promise<void> {
  await reach(target)
  await target.page().keyboard.press('ControlOrMeta+A')
  await target.page().keyboard.type(text)
}

/** Makes the draft in the form final, and saves it. */
async function finish(page: Page): Promise<void> {
  await reach(dialog(page).getByRole('combobox', { name: 'Status' }))
  await page.keyboard.type('Final')
  await press(button(dialog(page), /Save|Update/))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocus(page)
}

/** After a dialog or a step the focus stands on something of the page. */
const expectFocus = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: 'the focus is not lost' })
    .not.toBe('BODY')

test('an order goes from the requisition to the payment by keyboard alone', async ({
  newMember,
  server: { database },
}) => {
  test.setTimeout(240_000)
  const [buyer, seller] = [await newMember(), await newMember()]
  await buildCompany(database, {
    name: `Hansen ${buyer.id}`,
    people: [{ userId: buyer.id, role: 'owner' }],
  })

  // The requisition.
  const page = await buyer.open('/buying-requisitions')
  await press(button(page, 'What does your company want to buy?'))
  await type(page.getByRole('textbox', { name: 'Post content' }), `Bearings wanted ${buyer.id}`)
  await press(button(page, 'Add a table'))
  const table = page.getByRole('group', { name: 'Table' })
  await expectFocus(page)
  await type(table.getByRole('combobox', { name: 'Line 1', exact: true }), 'Bearing')
  await type(page.getByRole('spinbutton', { name: 'Quantity of line 1' }), '100')
  await type(page.getByRole('textbox', { name: 'Unit of line 1' }), 'pcs')
  await press(button(page, 'In 3 days'))
  await press(button(page, 'Post'))
  await expectFocus(page)
  await press(page.getByRole('figure', { name: 'Requisition' }).first().getByRole('link', { name: 'Quotes' }))
  await expect(page).toHaveURL(/\/requisitions\/\d+/)

  // The quote.
  const theirs = await seller.open(new URL(page.url()).pathname)
  await press(button(theirs, 'Quote'))
  await type(dialog(theirs).getByRole('spinbutton', { name: 'Price in USD of line 1' }), '3')
  await press(button(dialog(theirs), 'Send quote'))
  await expect(dialog(theirs).getByRole('region', { name: 'Receipt' })).toBeVisible()
  await expectFocus(theirs)
  await theirs.keyboard.press('Escape')
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await expectFocus(theirs)

  // The award.
  await press(button(page, 'Award'))
  await press(button(dialog(page), 'Best price of each line'))
  await type(dialog(page).getByRole('textbox', { name: 'Reason of the decision' }), 'The best price')
  await press(button(dialog(page), 'Send 1 order'))
  await press(button(question(page), 'Send 1 order'))
  const orders = page.getByRole('list', { name: 'Orders' })
  await expect(orders.getByRole('link')).toHaveCount(1)
  await expectFocus(page)
  await press(orders.getByRole('link'))
  await expect(page).toHaveURL(/\/orders\/\d+/)

  // Accepted and sent.
  const order = new URL(page.url()).pathname
  await theirs.goto(order)
  await press(button(theirs, 'Accept'))
  await press(button(question(theirs), 'Accept order'))
  await expect(button(theirs, 'Send goods')).toBeVisible()
  await expectFocus(theirs)
  await press(button(theirs, 'Send goods'))
  await type(dialog(theirs).getByRole('spinbutton', { name: 'Quantity of line 1' }), '60')
  await type(dialog(theirs).getByRole('combobox', { name: 'Warehouse of line 1' }), 'Kobe')
  await press(button(dialog(theirs), 'Send goods'))
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await expectFocus(theirs)

  // Received.
  await press(button(page, 'Receive'))
  await type(dialog(page).getByRole('spinbutton', { name: 'Came of line 1' }), '58')
  await type(dialog(page).getByRole('combobox', { name: 'Warehouse of line 1' }), 'Hamburg')
  await press(button(dialog(page), 'Book receipt'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocus(page)

  // Invoiced.
  await press(button(theirs, 'Draft invoice'))
  await expect(papers(theirs, 'Invoices').getByText('Draft', { exact: true })).toBeVisible()
  await expectFocus(theirs)
  await press(papers(theirs, 'Invoices').getByRole('link'))
  await press(button(dialog(theirs), 'Edit Invoice'))
  await finish(theirs)

  // Disputed, and settled by credit note.
  await press(papers(page, 'Bills').getByRole('link'))
  await press(button(ofOrder(page), 'Dispute lines'))
  await expectFocus(page)
  await type(ofOrder(page).getByRole('textbox', { name: 'Bearing' }), 'Two are scratched')
  await press(button(ofOrder(page), 'Send dispute'))
  await expect(button(ofOrder(page), 'Accept bill')).toBeVisible()
  await expectFocus(page)
  await theirs.goto(order)
  await press(papers(theirs, 'Invoices').getByRole('link'))
  await press(button(dialog(theirs), 'Credit note'))
  await press(button(dialog(theirs), 'Edit Invoice'))
  await type(dialog(theirs).getByRole('spinbutton', { name: /^Quantity/ }), '2')
  await finish(theirs)
  await expect(disputes(page)).toContainText('Settled by credit note')

  // Disputed once more, and accepted all the same.
  await press(button(ofOrder(page), 'Dispute lines'))
  await type(ofOrder(page).getByRole('textbox', { name: 'Bearing' }), 'A third one is scratched')
  await press(button(ofOrder(page), 'Send dispute'))
  await expect(disputes(page)).toContainText('Waits for the seller')
  await expectFocus(page)
  await press(button(ofOrder(page), 'Accept bill'))
  await press(button(question(page), 'Accept bill'))
  await expect(disputes(page)).toContainText('Dropped')
  await expectFocus(page)

  // Paid.
  await press(button(dialog(page), 'Payments'))
  await press(button(dialog(page), 'Record payment'))
  await press(button(dialog(page), 'Record payment'))
  await expect(page.getByRole('dialog', { name: /^Payment of/ })).toHaveCount(0)
  await expectFocus(page)
  await theirs.goto(order)
  await expect(papers(theirs, 'Invoices')).toContainText('Payment announced: $168.00')

  // And the money came.
  await press(papers(theirs, 'Invoices').getByRole('link').first())
  await press(button(dialog(theirs), 'Payments'))
  await press(button(dialog(theirs), 'Record payment'))
  await press(button(dialog(theirs), 'Record payment'))
  await expect(theirs.getByRole('dialog', { name: /^Payment of/ })).toHaveCount(0)
  await expectFocus(theirs)
  await theirs.goto(order)
  await expect(papers(theirs, 'Invoices')).not.toContainText('announced')
  await expect(papers(theirs, 'Invoices')).not.toContainText('open')
})
