import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { ToolCall } from '#features/inquiry/contract.ts'
import type { Category } from '#features/inquiry/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { maxEarlierMessages } from '../../domain.ts'
import { type EarlierMessage, type Engine, isLocalEngine } from '../engine.ts'
import { findEarlierTurns, type EarlierTurn } from '../sql/index.ts'

/** Whether it tells which anonymous posts are the member's own. */
const tellsOwnPosts = ({ tool, input }: ToolCall): boolean => tool === 'posts' && input.mine !== undefined

const messagesFor =
  (engine: Pick<Engine, 'name'>) =>
  ({ prompt, text, calls, engine: name }: EarlierTurn): EarlierMessage[] => {
    // What was answered within this server does not leave it with a later question.
    const isWithheld = !isLocalEngine(engine) && isLocalEngine({ name }) && calls.some(tellsOwnPosts)
    return [
      { role: 'user', content: prompt },
      ...(text === null || isWithheld ? [] : [{ role: 'assistant', content: text, calls } as const]),
    ]
  }

/** What was said in a conversation, as far as it may be said again with this open, and to this engine. */
export const earlierMessages = async (
  queries: Queries,
  conversation: Authorized<Item>,
  opened: readonly Category[],
  engine: Pick<Engine, 'name'>,
): Promise<EarlierMessage[]> =>
  (await findEarlierTurns(queries, conversation, opened, maxEarlierMessages / 2)).flatMap(messagesFor(engine))
