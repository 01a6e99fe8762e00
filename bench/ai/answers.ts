import { type Expected, figures, records } from './expect.ts'

const recordsOf =
  (kind: Parameters<typeof records>[0], view: string) =>
  (...conditions: readonly string[]): Expected =>
    records(kind, ...conditions.map((condition) => `select id from ${view} where ${condition}`))

export const transactions = recordsOf('transaction', 'money')
export const movements = recordsOf('movement', 'moves')
export const invoices = recordsOf('invoice', 'bills')
export const tasks = recordsOf('todo', 'tasks')
export const posts = recordsOf('post', 'wall')
export const members = recordsOf('user', 'people')

/** Invoices either with drafts or without. */
export const written = (condition: string): Expected =>
  invoices(condition, `status <> 'draft' and ${condition}`)

/** Either with to-dos shared by others, or only one's own: both are "mine". */
export const myTasks = (condition: string): Expected => tasks(condition, `own and ${condition}`)
export const openTasks = (condition: string): Expected => myTasks(`not completed and ${condition}`)

export const counted = (...from: readonly string[]): Expected =>
  figures(...from.map((one) => `select count(*) as value, '' as unit from ${one}`))

export const owes = (customer: string): Expected =>
  figures(`select owed as value, currency as unit from dues where customer = '${customer}'`)

/** Quantities of goods, one for each unit; `by`: one for each of these too. */
export const moved = (type: 'in' | 'out', condition: string, by?: string): Expected => {
  const groups = by === undefined ? 'unit' : `${by}, unit`
  return figures(
    `select sum(quantity) as value, unit from moves where type = '${type}' and ${condition} group by ${groups}`,
  )
}
export const onHand = (condition: string): Expected =>
  figures(`select sum(on_hand) as value, unit from shelves where ${condition} group by unit`)
/** Of materials that are to be ordered. */
export const low = `on_hand < minimum`
