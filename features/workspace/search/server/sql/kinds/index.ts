import type { SearchKind } from '../kind.ts'
import { billFile, messageFile, postFile, recordFile } from './attached.ts'
import { comment } from './comments.ts'
import { file } from './files.ts'
import { message } from './messages.ts'
import { company, person } from './people.ts'
import { post } from './posts.ts'
import { bill, invoice, item, movement, party, transaction } from './records.ts'
import { todo } from './todos.ts'
import { lineFile, quoteFile } from './trade-files.ts'

export const kinds: readonly SearchKind[] = [
  person,
  company,
  party,
  invoice,
  bill,
  transaction,
  movement,
  item,
  file,
  recordFile,
  billFile,
  postFile,
  messageFile,
  lineFile,
  quoteFile,
  todo,
  post,
  message,
  comment,
]
