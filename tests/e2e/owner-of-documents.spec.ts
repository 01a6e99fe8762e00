import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { askToConnect, callTool, endpointOf, openClient, Program } from '#tests/support/mcp.ts'
import { docx, pdfOf, scannedPdf, xlsx } from '#tests/support/office.ts'
import { drawText } from '#tests/support/pictures.ts'
import { dropFiles, type Paper } from './file-drop.ts'
import { expect as expectSoon, test } from './fixtures.ts'
import { confirmIdentity } from './forms.ts'

/** Forty files and three pictures take their time on a busy machine. */
const expect = expectSoon.configure({ timeout: 120_000 })
const files = (page: Page) => page.getByRole('list', { name: 'Files', exact: true }).locator('> li')
const row = (page: Page, name: string) => files(page).filter({ hasText: name })
const file = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const turns = (page: Page) => page.getByRole('article', { name: /^Question/ })

const longName = `${'agreement about the goods of the harbour yard '.repeat(3).slice(0, 116)}.txt`
const arabicName = 'عقد توريد.pdf'

/** Forty papers of an office: some that are looked for, the others of four kinds, and three that cannot be kept. */
async function box(): Promise<Paper[]> {
  const charter = [
    ['Charter of the barge', 'between Nordwind and Elbe'],
    ['The hire is due on the third working day.'],
    ['The notice period is six months to the end of a quarter.'],
  ]
  const receipt = ['# HARBOUR HARDWARE', 'Date 14.03.2026', 'Copper pipe | 18.00', '# TOTAL EUR | 25.67']
  const papers: Paper[] = [
    { name: 'charter.pdf', bytes: await pdfOf(charter) },
    {
      name: 'Mietvertrag.pdf',
      bytes: await pdfOf([['Mietvertrag der Halle'], ['Die Kündigungsfrist beträgt drei Monate.']]),
    },
    { name: arabicName, bytes: await pdfOf([['Supply of valves'], ['The penalty is one percent a week']]) },
    { name: longName, bytes: Buffer.from('Demurrage is 90 EUR a day.') },
    { name: 'receipt.jpg', bytes: await drawText(receipt, { format: 'jpeg' }) },
    {
      name: 'IMG_2041.png',
      bytes: await drawText(['Warranty of the forklift', 'The manufacturer repairs the mast']),
    },
    {
      name: 'scan.pdf',
      bytes: await scannedPdf([
        await drawText(['Safety certificate of the crane', 'Inspected by Berger'], { size: 30, width: 900 }),
      ]),
    },
    { name: 'twice.txt', bytes: Buffer.from('The tide table of spring') },
    { name: 'twice.txt', bytes: Buffer.from('The tide table of autumn') },
    { name: 'torn.pdf', bytes: (await pdfOf([['Half of it is missing']])).subarray(0, 400) },
    { name: 'backup.zip', bytes: Buffer.from('PK') },
    { name: 'broken.jpg', bytes: Buffer.from('This is no picture') },
  ]
  for (let n = papers.length; n < 39; n += 1) {
    const text = `Delivery ${n} of valves to the yard`
    if (n % 4 === 0) papers.push({ name: `paper-${n}.pdf`, bytes: await pdfOf([[text], [`Pallets: ${n}`]]) })
    else if (n % 4 === 1) papers.push({ name: `paper-${n}.docx`, bytes: await docx([text]) })
    else if (n % 4 === 2) papers.push({ name: `paper-${n}.xlsx`, bytes: await xlsx([['Text'], [text]]) })
    else papers.push({ name: `paper-${n}.csv`, bytes: Buffer.from(`Text;Pallets\n${text};${n}\n`) })
  }
  return papers
}

async function ask(page: Page, prompt: string) {
  const turn = turns(page).nth(await turns(page).count())
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(prompt)
  await page.keyboard.press('Enter')
  await turn.getByRole('button', { name: 'Ask again', exact: true }).waitFor()
  return turn
}

/** A desktop program, which waits for the browser with an address of its own. */
async function listen() {
  const { promise, resolve } = Promise.withResolvers<URLSearchParams>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    response.end('You can go back to the program.')
    if (pathname === '/callback') resolve(searchParams)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { answer: promise, redirectUri: `http://127.0.0.1:${port}/callback`, close: () => server.close() }
}

test('an owner of forty documents drops them in, finds a clause, asks for it, and closes the folder again', async ({
  newMember,
  server,
  expectAccessible,
}) => {
  test.setTimeout(300_000)
  const member = await newMember()
  const page = await member.open('/ai?tab=files')

  await test.step('A folder is made, and forty files are dropped into it', async () => {
    await page.getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Contracts')
    await page.getByRole('button', { name: 'Make folder' }).click()
    await row(page, 'Contracts').getByRole('button', { name: 'Contracts', exact: true }).click()
    await expect(page.getByText('Drop files here, or upload them.')).toBeVisible()
    await dropFiles(page, await box(), ['film.pdf'])
    await expect(files(page)).toHaveCount(37)
    await expect(page.getByText('3 files were not uploaded. 37 are here.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Files on their way' }).getByRole('listitem')).toHaveText([
      /backup\.zip.*not supported/,
      /broken\.jpg.*does not match its name/,
      /film\.pdf.*too large/,
    ])
    for (const name of ['charter.pdf', longName, arabicName]) await expect(row(page, name)).toHaveCount(1)
    await expect(row(page, 'twice.txt')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Dismiss all' }).click()
  })

  await test.step('All are read, also what was photographed and scanned', async () => {
    await expect(page.getByText(/^The texts? of .* being read/)).toHaveCount(0)
    await expect(files(page).filter({ hasText: 'no text to search' })).toHaveText([/torn\.pdf/])
    await row(page, 'torn.pdf').getByRole('button').first().click()
    await expect(file(page, 'torn.pdf')).toContainText('The PDF is damaged, so it could not be read.')
    await file(page, 'torn.pdf').getByRole('button', { name: 'Close', exact: true }).click()
    await row(page, 'receipt.jpg').getByRole('button').first().click()
    await expect(file(page, 'receipt.jpg')).toContainText('This looks like a receipt.')
    await file(page, 'receipt.jpg').getByRole('button', { name: 'Add a transaction' }).click()
    await expect(file(page, 'receipt.jpg').getByLabel('Total')).toHaveValue('25.67')
    await file(page, 'receipt.jpg').getByRole('button', { name: 'Close', exact: true }).click()
  })

  await test.step('Two words find the clause with its page, and the scan and the photo', async () => {
    const search = page.getByRole('dialog', { name: 'Search everything' })
    for (const [words, name, said] of [
      ['crane Berger', 'scan.pdf', 'Safety certificate of the crane'],
      ['warranty mast', 'IMG_2041.png', 'Warranty of the forklift'],
      ['notice months', 'charter.pdf', 'Page 3'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await search.getByRole('combobox').fill(words)
      await expect(search.getByRole('option', { name })).toContainText(said)
      if (name === 'charter.pdf') await page.keyboard.press('Enter')
      else await page.keyboard.press('Escape')
      await expect(search).toHaveCount(0)
    }
    await expect(file(page, 'charter.pdf').getByText('3 of 3', { exact: true })).toBeVisible()
    await file(page, 'charter.pdf').getByRole('button', { name: 'Close', exact: true }).click()
  })

  const english = 'what do my files say about notice period'
  await test.step('Opened to the assistant, the folder answers in two languages, with the page', async () => {
    await page.goto('/messages?ai=true')
    await expect(await ask(page, english)).not.toContainText('six months')
    await page.goto('/ai?tab=files')
    await row(page, 'Contracts').getByRole('button', { name: 'Contracts', exact: true }).click()
    await page.getByRole('button', { name: 'Open to the assistant' }).click()
    await page.getByRole('link', { name: 'Ask the assistant' }).click()
    await turns(page).getByRole('button', { name: 'Open Files and ask again' }).click()
    const answer = turns(page).last()
    await expect(answer).toContainText('The notice period is six months')
    const german = await ask(page, 'Wie lange ist die Kündigungsfrist?')
    await expect(german).toContainText('Die Kündigungsfrist beträgt drei Monate.')
    await expect(german.getByRole('link', { name: 'Mietvertrag.pdf, page 2' }).first()).toBeVisible()
    await expect(await ask(page, english)).toContainText('The notice period is six months')
    await turns(page).last().getByRole('link', { name: 'charter.pdf, page 3' }).first().click()
    await expect(file(page, 'charter.pdf').getByText('3 of 3', { exact: true })).toBeVisible()
  })

  await test.step('A desktop client is let in, reads the passage, and is cut off', async () => {
    const device = await listen()
    const program = new Program('Desk client', device.redirectUri)
    const asked = await askToConnect(server, program)
    await page.goto(`/account/connect?${new URLSearchParams(asked).toString()}`)
    await page.getByRole('checkbox', { name: 'Files' }).check()
    await page.getByRole('checkbox', { name: 'Personal' }).check()
    await page.getByRole('button', { name: 'Always allow' }).click()
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await confirmIdentity(page)
    const answer = await device.answer
    await page.waitForURL((url) => url.href.startsWith(device.redirectUri))
    device.close()
    await new StreamableHTTPClientTransport(endpointOf(server), { authProvider: program }).finishAuth(answer)
    const client = await openClient(server, program)
    expect((await callTool(client, 'documents', { text: 'notice months' })).text).toContain('six months')

    await page.goto('/account/access')
    const clients = page.getByRole('region', { name: 'Clients', exact: true })
    await clients.getByRole('button', { name: 'Cut off Desk client' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cut off' }).click()
    await expect(clients.getByText('No program outside reads for you')).toBeVisible()
    program.stored = { access_token: program.stored?.access_token ?? '', token_type: 'Bearer' }
    await expect(callTool(client, 'documents', { text: 'notice months' })).rejects.toThrow()
  })

  await test.step('Closed again, the folder answers nothing', async () => {
    await page.getByRole('button', { name: 'Close Contracts to the assistant' }).click()
    await expect(page.getByText('No folder is open, so no file is read.')).toBeVisible()
    await page.goto('/messages?ai=true')
    await turns(page).first().waitFor()
    await expect(await ask(page, english)).not.toContainText('six months')
    await expect(await ask(page, 'Wie lange ist die Kündigungsfrist?')).not.toContainText('drei Monate')
  })
})
