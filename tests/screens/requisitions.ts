import { type APIRequestContext, type Page, request } from '@playwright/test'
import { post } from './calls.ts'
import type { Screen } from './screen.ts'

const long = `Deep groove ball bearing 6204-2RSH, ${'stainless and sealed on both sides '.repeat(4)}C3`
const descriptions = [
  long,
  'رولمان بلي 6308',
  'Grease LGMT 2',
  'V-belt SPB 2240',
  'Roller chain 16B-1',
  'Shaft seal',
  'Coupling',
]
const supplierNames = ['Kyowa Bearings', `Überseehandel ${'Nord '.repeat(12)}GmbH`, 'شركة الميناء للتجارة']

interface Book {
  readonly id: number
  readonly name: string
}

interface Supplier {
  readonly login: { readonly username: string; readonly password: string }
  readonly request: APIRequestContext
  readonly book: Book
}

/** The book of a company that is founded once for all screens. */
async function bookOf(by: APIRequestContext, name: string): Promise<Book> {
  const read = async () => {
    const all: readonly Book[] = await (await by.get('/api/books')).json()
    return all.find((book) => book.name === name.trim())
  }
  const known = await read()
  if (known !== undefined) return known
  await post(by, '/api/companies', { name, city: 'Hamburg', country: 'DE' })
  const founded = await read()
  if (founded === undefined) throw new Error(`${name} could not be founded`)
  return founded
}

/** That of the company that asks. */
export const ownBook = (page: Page): Promise<Book> => bookOf(page.request, 'Harbour Machine Works')

/** A new member who founds this company. */
export async function join(baseURL: string, name: string, at: number): Promise<Supplier> {
  const login = { username: `supplier${at}`, password: 'A-long-password-1' }
  const by = await request.newContext({ baseURL })
  await post(by, '/api/register', { ...login, fullName: `Sales ${at + 1}` })
  return { login, request: by, book: await bookOf(by, name) }
}

let joined: Promise<readonly Supplier[]> | undefined

/** Others quote: who asks cannot. */
export const suppliers = (page: Page): Promise<readonly Supplier[]> =>
  (joined ??= Promise.all(supplierNames.map((name, at) => join(new URL(page.url()).origin, name, at))))

/** A post with a table that three suppliers have quoted; anew for each picture. */
export async function ask(page: Page, sealed: boolean): Promise<number> {
  const buyer = await ownBook(page)
  const requisition = {
    bookId: buyer.id,
    currency: 'EUR',
    deadline: new Date(Date.now() + 3.2 * 86_400_000).toISOString(),
    sealed,
    deliveryPlace: 'Hamburg, gate 4',
    lines: descriptions.map((description, at) => ({
      description,
      quantity: [200, 12.5, 40, 6, 3, 1200, 8][at],
      unit: ['pcs', 'kg', 'l', 'pcs', 'm', 'pcs', 'pcs'][at],
      neededBy: at % 2 === 0 ? '2027-01-15' : null,
      specification:
        at === 0 ? 'Internal clearance C3, grease for 120 °C. Certificate 3.1 with each lot.' : '',
    })),
  }
  const { id } = await (
    await page.request.post('/api/posts', {
      multipart: {
        content: 'Spare parts for the spring overhaul of both presses',
        postType: 'Buying Requisition post',
        requisition: JSON.stringify(requisition),
      },
    })
  ).json()
  // Before the quotes: a file that comes changes the lines.
  await page.request.post(`/api/requisitions/${id}/lines/1/files`, {
    multipart: {
      file: {
        name: 'Drawing 6204-2RSH revision C.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
      },
    },
  })
  for (const [at, { request: by, book }] of (await suppliers(page)).entries())
    await by.put(`/api/requisitions/${id}/quote`, {
      data: {
        bookId: book.id,
        lines: descriptions.slice(0, 7 - 2 * at).map((_, line) => ({
          line: line + 1,
          unitPrice: (((line + 2) * (at + 3)) % 7) + 1.45,
          leadDays: 7 * (at + 1),
          note: line === 1 ? 'In lots of five kilograms' : '',
        })),
        freight: 40 * at,
        paymentTerms: '30 days net',
        incoterm: 'DAP',
      },
    })
  const [first] = await suppliers(page)
  for (const question of ['Which seal do you need?', 'هل تقبلون مواد بديلة؟'])
    await first?.request.post(`/api/requisitions/${id}/questions`, {
      data: { bookId: first.book.id, question },
    })
  const [asked] = await (await page.request.get(`/api/requisitions/${id}/questions`)).json()
  await page.request.post(`/api/requisitions/${id}/questions/${asked.id}/answer`, {
    data: { text: 'As the specification says, in lots that fit on half a pallet.' },
  })
  return id
}

const questions: Screen = {
  name: 'requisition-questions',
  path: '/buying-requisitions',
  prepare: async (page) => {
    await page.goto(`/requisitions/${await ask(page, true)}`)
    await page.getByRole('list', { name: 'Questions' }).scrollIntoViewIfNeeded()
  },
}

const opened = (name: string, sealed: boolean, place: 'requisitions' | 'post'): Screen => ({
  name,
  path: '/buying-requisitions',
  isSlow: true,
  prepare: async (page) => {
    await page.goto(`/${place}/${await ask(page, sealed)}`)
    await page.getByText('Grease LGMT 2').first().waitFor()
    if (place === 'requisitions') await page.locator('#quotes').scrollIntoViewIfNeeded()
  },
})

/** A requisition whose first supplier has added files to their quote. */
async function quoteWithFiles(page: Page): Promise<{ id: number; supplier: Supplier }> {
  const id = await ask(page, false)
  const [supplier] = await suppliers(page)
  if (supplier === undefined) throw new Error('There is no supplier')
  for (const name of [`Offer ${'with all that belongs to it '.repeat(4)}.pdf`, 'نشرة المنتج.pdf']) {
    const answer = await supplier.request.post(
      `/api/requisitions/${id}/quote/files?book=${supplier.book.id}`,
      {
        multipart: {
          file: { name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4\n%${name}\n`) },
        },
      },
    )
    if (!answer.ok()) throw new Error(await answer.text())
  }
  return { id, supplier }
}

/** Requisitions as those see them who ask. */
export const requisitionScreens: readonly Screen[] = [
  {
    name: 'requisition-form',
    path: '/buying-requisitions',
    prepare: async (page) => {
      await page.keyboard.press('n')
      await page.getByRole('button', { name: 'Add a table' }).click()
      await page.getByRole('combobox', { name: 'Line 1' }).fill(descriptions[1] ?? '')
      await page.getByRole('button', { name: 'Add line' }).click()
      await page.getByRole('textbox', { name: 'Post content' }).fill('Spare parts for the spring overhaul')
      await page.getByRole('button', { name: 'Post', exact: true }).click()
      await page.getByText('The quantity must be more than 0').first().waitFor()
    },
  },
  questions,
  opened('requisition-post', false, 'post'),
  opened('requisition-quotes', false, 'requisitions'),
  opened('requisition-sealed', true, 'requisitions'),
  {
    name: 'quote-files',
    path: '/buying-requisitions',
    isSlow: true,
    prepare: async (page) => {
      await page.goto(`/requisitions/${(await quoteWithFiles(page)).id}`)
      const files = page.getByRole('list', { name: 'Files' }).filter({ hasText: 'Offer' })
      await files.first().scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'quote-files-form',
    path: '/buying-requisitions',
    isSlow: true,
    prepare: async (page) => {
      const { id, supplier } = await quoteWithFiles(page)
      await page.request.post('/api/login', { data: supplier.login })
      await page.goto(`/requisitions/${id}?book=${supplier.book.id}`)
      await page.getByRole('button', { name: 'Change your quote' }).click()
      const form = page.getByRole('dialog', { name: 'Quote' })
      await form.getByLabel('File of the quote').setInputFiles({
        name: 'plan.exe',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from('MZ'),
      })
      await form.getByRole('alert').filter({ hasText: 'plan.exe' }).waitFor()
      await form.getByRole('list', { name: 'Files' }).scrollIntoViewIfNeeded()
    },
  },
]
