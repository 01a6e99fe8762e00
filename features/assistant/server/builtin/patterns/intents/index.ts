import { dues } from './dues.ts'
import type { Intent } from './intent.ts'
import { invoices } from './invoices.ts'
import { movements } from './movements.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'
import { search } from './search.ts'
import { stock } from './stock.ts'
import { todos } from './todos.ts'
import { transactions } from './transactions.ts'

export const intents: readonly Intent[] = [
  transactions,
  movements,
  stock,
  invoices,
  dues,
  todos,
  posts,
  people,
  notifications,
  search,
]
export type { Draft, Intent, Interpretation } from './intent.ts'
