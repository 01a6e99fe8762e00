import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { ToolCall } from '#features/assistant/tools/contract.ts'
import type { Category } from '#features/assistant/tools/domain.ts'
import type { Book } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { maxEarlierMessages } from '../../domain.ts'
import { type EarlierMessage, type Engine, isLocalEngine } from '../engine.ts'
import { findEarlierTurns, type EarlierTurn } from '../sql/index.ts'

/** Whether the answer of this call tells which anonymous posts are the member's own. */
const tellsOwnPosts = ({ tool, input }: ToolCall): boolean => tool === 'posts' && input.mine !== undefined

const messagesFor =
  (engine: Pick<Engine, 'name'>) =>
  ({ prompt, text, calls, engine: name }: EarlierTurn): EarlierMessage[] => {
    // An answer of the built-in engine about own anonymous posts must not go to a model's service later.
    const isWithheld = !isLocalEngine(engine) && isLocalEngine({ name }) && calls.some(tellsOwnPosts)
    return [
      { role: 'user', content: prompt },
      ...(text === null || isWithheld ? [] : [{ role: 'assistant', content: text, calls } as const]),
    ]
  }

/** The earlier messages of a conversation that this engine may see while these categories are open in the book. */
export const earlierMessages = async (
  queries: Queries,
  conversation: Authorized<Item>,
  { book, opened }: { readonly book: Book; readonly opened: readonly Category[] },
  engine: Pick<Engine, 'name'>,
): Promise<EarlierMessage[]> =>
  (await findEarlierTurns(queries, conversation, { book, opened, limit: maxEarlierMessages / 2 })).flatMap(
    messagesFor(engine),
  )
