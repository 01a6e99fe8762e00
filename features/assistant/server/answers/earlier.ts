import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { ToolCall } from '#features/inquiry/contract.ts'
import type { Category } from '#features/inquiry/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { maxEarlier } from '../../domain.ts'
import { type Earlier, type Engine, isWithin } from '../engine.ts'
import { findSaid, type Said } from '../sql/index.ts'

/** Whether it tells which anonymous posts are the member's own. */
const isPersonal = ({ tool, input }: ToolCall): boolean => tool === 'posts' && input.mine !== undefined

const messagesFor =
  (engine: Pick<Engine, 'name'>) =>
  ({ prompt, text, calls, engine: name }: Said): Earlier[] => {
    // What was answered within this server does not leave it with a later question.
    const isKept = !isWithin(engine) && isWithin({ name }) && calls.some(isPersonal)
    return [
      { role: 'user', content: prompt },
      ...(text === null || isKept ? [] : [{ role: 'assistant', content: text, calls } as const]),
    ]
  }

/** What was said in a conversation, as far as it may be said again with this open, and to this engine. */
export const earlierIn = async (
  queries: Queries,
  conversation: Authorized<Item>,
  opened: readonly Category[],
  engine: Pick<Engine, 'name'>,
): Promise<Earlier[]> =>
  (await findSaid(queries, conversation, opened, maxEarlier / 2)).flatMap(messagesFor(engine))
