import type { ToolName } from '#features/assistant/tools/contract.ts'
import { draftTools, type ProposalKind, proposalKinds } from '../../domain.ts'

/** What a client has called, and with what. */
export interface ClientCall {
  /** In a plain sentence. */
  readonly sentence: string
  /** Its input, by the names of the tool; undefined where the ledger has only its beginning. */
  readonly input: readonly (readonly [name: string, value: string])[] | undefined
}

type Input = Readonly<Record<string, unknown>>

const asked: Readonly<Record<ToolName, string>> = {
  transactions: 'It asked about money transactions',
  stock: 'It asked what is in stock',
  movements: 'It asked about material that came in or went out',
  invoices: 'It asked about invoices',
  dues: 'It asked what customers owe',
  bills: 'It asked about bills',
  payments: 'It asked about payments',
  ages: 'It asked how long dues have been open',
  parties: 'It asked about customers and suppliers',
  items: 'It asked about items',
  requisitions: 'It asked which requisitions are open',
  quotes: 'It asked about quotes',
  orders: 'It asked what orders bring and take',
  shortages: 'It drafted a requisition, which it cannot send',
  disputes: 'It asked about disputed lines',
  todos: 'It asked about to-dos',
  posts: 'It asked about posts',
  people: 'It asked about people',
  notifications: 'It asked about notifications',
  documents: 'It looked for passages in files',
  search: 'It searched',
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
/** Names may be written from right to left. */
const quoted = (value: unknown): string => (text(value) === '' ? '' : ` “\u2068${text(value)}\u2069”`)

const countText = (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`)

/** @param did what it did with the draft, `prepared` or `wanted to prepare` */
const drafted: Readonly<Record<ProposalKind, (did: string, input: Input) => string>> = {
  todo: (did, { title }) => `It ${did} the to-do${quoted(title)}`,
  transaction: (did, { projectName, amount, currency, transactionType }) =>
    `It ${did} a transaction of ${text(amount)} ${text(currency)}${
      transactionType === 'received' ? ' received' : transactionType === 'paid' ? ' paid' : ''
    }, project${quoted(projectName)}`,
  invoice: (did, { kind, customer }) =>
    `It ${did} ${kind === 'quote' ? 'a quote' : 'an invoice'} for${quoted(customer)}`,
  requisition: (did, { lines, belowMinimum }) =>
    belowMinimum === true
      ? `It ${did} a requisition for what is below its minimum`
      : `It ${did} a requisition of ${countText(Array.isArray(lines) ? lines.length : 0)}`,
}
const unknown: Readonly<Record<ProposalKind, string>> = {
  todo: 'a to-do',
  transaction: 'a transaction',
  invoice: 'an invoice',
  requisition: 'a requisition',
}

const isTool = (name: string): name is ToolName => Object.hasOwn(asked, name)

/** The ledger keeps the beginning of a long input. */
function readInput(json: string): Input | undefined {
  try {
    const input: unknown = JSON.parse(json)
    return typeof input === 'object' && input !== null ? (input as Input) : undefined
  } catch {
    return undefined
  }
}

/** `description: Advice, quantity: 2`, a line for each of several. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join('\n')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${plainText(part)}`)
    .join(', ')
}

/** What a client's entry says: the tool and its input as it was stored, `todos {"status":"active"}`. */
export function callOf(prompt: string, isPrepared: boolean): ClientCall {
  const end = prompt.indexOf(' ')
  const name = end === -1 ? prompt : prompt.slice(0, end)
  const input = readInput(prompt.slice(end + 1))
  const fields = input && Object.entries(input).map(([field, value]) => [field, plainText(value)] as const)
  const kind = proposalKinds.find((each) => draftTools[each] === name)
  if (kind === undefined) return { sentence: isTool(name) ? asked[name] : name, input: fields }
  const did = isPrepared ? 'prepared' : 'wanted to prepare'
  return {
    sentence: input === undefined ? `It ${did} ${unknown[kind]}` : drafted[kind](did, input),
    input: fields,
  }
}
