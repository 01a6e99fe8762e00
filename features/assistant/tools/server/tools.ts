import { ages } from './ages.ts'
import { bills } from './bills.ts'
import { disputes } from './disputes.ts'
import { documents } from './documents.ts'
import { dues } from './dues.ts'
import { invoices } from './invoices.ts'
import { items } from './items.ts'
import { movements } from './movements.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { parties } from './parties.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { posts } from './posts.ts'
import { quotes } from './quotes.ts'
import { requisitions } from './requisitions.ts'
import { search } from './search.ts'
import { shortages } from './shortages.ts'
import { stock } from './stock.ts'
import { todos } from './todos.ts'
import type { Tools } from './toolbox.ts'
import { transactions } from './transactions.ts'

/** All tools. Both engines use these and nothing else. */
export const tools: Tools = {
  transactions,
  stock,
  movements,
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
  todos,
  posts,
  people,
  notifications,
  documents,
  search,
}
