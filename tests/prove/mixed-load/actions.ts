import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { assistantApi } from '#features/assistant/assistant/contract.ts'
import { dashboardApi } from '#features/books/dashboard/contract.ts'
import { financialsApi } from '#features/books/financials/contract.ts'
import { importsApi } from '#features/books/imports/contract.ts'
import { invoicesApi } from '#features/books/invoices/contract.ts'
import { membersApi } from '#features/people/members/contract.ts'
import { messagesApi } from '#features/network/messages/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { todosApi } from '#features/people/todos/contract.ts'
import { until } from '#tests/faults/npm-start.ts'
import { nothingIncluded } from '#tests/support/assistant.ts'
import { createClient } from '#tests/support/client.ts'
import { invoiceBody } from '#tests/support/invoices.ts'
import type { Person } from './person.ts'
import type { LoadRecord } from './record.ts'

export interface Action {
  readonly name: string
  /** How often it is chosen, relative to the others. */
  readonly weight: number
  readonly run: (person: Person) => Promise<unknown>
}

const words = ['harbour', 'freight', 'steel', 'olive oil', 'label', 'quarter', 'crane', 'customs', 'pallet']
const questions = [
  'How much did we pay in October?',
  'Which invoices are overdue?',
  'What do I have to do today?',
  'How much did we receive from Acme this year?',
  'How many to-dos are open?',
]
const grantedCategories = {
  ...nothingIncluded,
  includeFinancialData: true,
  includeERPData: true,
  includeTodoData: true,
}
/** How many of the newest items are remembered. */
const maxRemembered = 100

/** A photo of three megapixels with noise, like a phone's. */
const photo = async (): Promise<File> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const image = sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#357', noise } })
  return new File([new Uint8Array(await image.jpeg({ quality: 70 }).toBuffer())], 'photo.jpg')
}

/** The actions of a member's day, weighted by how often they do them. */
export async function everydayActions(url: string, record: LoadRecord): Promise<Action[]> {
  /** Public items, the newest last. */
  const shared: { readonly posts: number[]; readonly pictures: number[] } = { posts: [], pictures: [] }
  const picture = await photo()
  const textFile = new File(['A list of what is to be loaded.\n'.repeat(200)], 'list.txt')
  const anonymous = record.timed(createClient(url))
  const sentence = ({ random }: Person) => `${random.pick(words)} and ${random.pick(words)} ${randomUUID()}`
  const word = ({ random }: Person) => random.pick(words) ?? ''
  const params = (id: number) => ({ params: { id: String(id) } })
  const remember = (list: number[], id: number) => {
    list.push(id)
    if (list.length > maxRemembered) list.shift()
  }

  const post = async (person: Person, files: readonly File[]) => {
    const { body } = await person.call(postsApi.create, { body: { content: sentence(person) }, files })
    remember(shared.posts, body.id)
    person.last.post = body.id
    const [first] = body.attachments
    if (files.includes(picture) && first !== undefined) remember(shared.pictures, first.id)
  }
  const reply = async (person: Person) => {
    const parent = person.random.pick(shared.posts)
    if (parent === undefined) return
    const body = { content: sentence(person), backId: String(parent) }
    await person.call(postsApi.create, { body })
  }
  /** Sends a message, and waits for it on the sender's own socket. */
  const sendMessage = async (person: Person) => {
    const content = sentence(person)
    const { conversation } = person.partner
    await person.call(messagesApi.send, { ...params(conversation), body: { content } })
    const isReceived = () => person.socket.changes('messages').some((data) => data['content'] === content)
    await until('a message is heard on the socket', isReceived, 5_000)
    person.socket.frames.length = 0
  }
  const createPayment = (person: Person) =>
    person.call(financialsApi.create, {
      body: {
        projectName: word(person),
        transactionDate: `2026-10-0${person.random.pick([1, 2, 3, 4, 5])}`,
        transactionType: person.random.pick(['paid', 'received'] as const) ?? 'paid',
        transactionWith: 'Acme',
        amount: 12.5,
        currency: 'EUR',
        category: 'expense',
        description: sentence(person),
      },
    })
  const createInvoice = async (person: Person) => {
    const status = person.random.pick(['draft', 'final'] as const) ?? 'draft'
    const { body } = await person.call(invoicesApi.create, { body: invoiceBody({ status }) })
    person.last.invoice = body.id
  }
  const createTodo = async (person: Person) => {
    const { body } = await person.call(todosApi.create, { body: { title: sentence(person) } })
    person.last.todo = body.id
  }
  const signIn = async ({ caller: { username, password } }: Person) => {
    const { setCookie } = await anonymous(accountsApi.login, { body: { username, password } })
    const token = /kontor_session=([^;]+)/.exec(setCookie ?? '')?.[1] ?? ''
    const call = record.timed(createClient(url, token))
    await call(accountsApi.current)
    await call(accountsApi.logout)
  }
  const registerMember = () =>
    anonymous(accountsApi.register, {
      body: { username: randomUUID().slice(0, 20), password: randomUUID(), fullName: 'Mara Lindqvist' },
    })
  const exportPayments = ({ call, random }: Person) =>
    call(importsApi.exportFinancials, {
      query: { format: random.pick(['csv', 'xlsx'] as const) ?? 'csv' },
    })

  return [
    { name: 'feed', weight: 20, run: ({ call }) => call(postsApi.list) },
    { name: 'post', weight: 3, run: (person) => post(person, []) },
    { name: 'post with a list', weight: 1, run: (person) => post(person, [textFile]) },
    { name: 'post with a picture', weight: 2, run: (person) => post(person, [picture]) },
    { name: 'reply', weight: 5, run: reply },
    {
      name: 'like',
      weight: 5,
      run: async ({ call, random }) => {
        const liked = random.pick(shared.posts)
        if (liked !== undefined) await call(postsApi.like, params(liked))
      },
    },
    {
      name: 'picture',
      weight: 5,
      run: async ({ call, random }) => {
        const shown = random.pick(shared.pictures)
        if (shown !== undefined)
          await call(postsApi.file, { ...params(shown), query: { inline: 'true', preview: 'true' } })
      },
    },
    { name: 'search posts', weight: 2, run: (p) => p.call(postsApi.list, { query: { search: word(p) } }) },
    {
      name: 'search members',
      weight: 2,
      run: ({ call }) => call(membersApi.list, { query: { search: 'mem' } }),
    },
    { name: 'message', weight: 10, run: sendMessage },
    { name: 'conversations', weight: 4, run: ({ call }) => call(messagesApi.list) },
    {
      name: 'messages',
      weight: 4,
      run: ({ call, partner }) => call(messagesApi.messages, params(partner.conversation)),
    },
    { name: 'notifications', weight: 8, run: ({ call }) => call(notificationsApi.count) },
    { name: 'notifications', weight: 3, run: ({ call }) => call(notificationsApi.list) },
    { name: 'to-do', weight: 4, run: createTodo },
    {
      name: 'tick',
      weight: 2,
      run: async ({ call, last }) => {
        if (last.todo > 0) await call(todosApi.change, { ...params(last.todo), body: { completed: true } })
      },
    },
    { name: 'to-dos', weight: 4, run: ({ call }) => call(todosApi.list) },
    { name: 'payment', weight: 5, run: createPayment },
    {
      name: 'payments',
      weight: 4,
      run: ({ call }) => call(financialsApi.list, { query: { sort: 'amount' } }),
    },
    { name: 'sums', weight: 2, run: ({ call }) => call(financialsApi.totals) },
    {
      name: 'search payments',
      weight: 2,
      run: (p) => p.call(financialsApi.list, { query: { search: word(p) } }),
    },
    { name: 'export', weight: 1, run: exportPayments },
    { name: 'invoice', weight: 3, run: createInvoice },
    { name: 'invoices', weight: 3, run: ({ call }) => call(invoicesApi.list) },
    {
      name: 'PDF',
      weight: 1,
      run: async ({ call, last }) => {
        if (last.invoice > 0) await call(invoicesApi.pdf, params(last.invoice))
      },
    },
    { name: 'home', weight: 4, run: ({ call }) => call(dashboardApi.figures) },
    {
      name: 'question',
      weight: 3,
      run: ({ call, random }) =>
        call(assistantApi.chat, { body: { prompt: random.pick(questions) ?? '', ...grantedCategories } }),
    },
    { name: 'sign in', weight: 1, run: signIn },
    { name: 'join', weight: 0.3, run: registerMember },
  ]
}
