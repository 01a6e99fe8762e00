import { documents } from './documents.ts'
import { dues } from './dues.ts'
import { movements, stock } from './goods.ts'
import type { AnyGrammar } from '../frames/grammar.ts'
import { invoices } from './invoices.ts'
import { notifications, people, posts } from './office.ts'
import { disputes, orders, quotes, requisitions, shortages } from './orders.ts'
import { search } from './search.ts'
import { todos } from './todos.ts'
import { ages, bills, items, parties, payments } from './trade.ts'
import { transactions } from './transactions.ts'

export const grammars: readonly AnyGrammar[] = [
  transactions,
  invoices,
  dues,
  bills,
  payments,
  ages,
  parties,
  items,
  requisitions,
  quotes,
  orders,
  shortages,
  disputes,
  stock,
  movements,
  todos,
  posts,
  people,
  notifications,
  documents,
  search,
]
