import type { Category } from '#features/inquiry/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { maxEarlier } from '../../domain.ts'
import type { Earlier } from '../engine.ts'
import { findSaid, type Said } from '../sql/index.ts'

const messages = ({ prompt, text, calls }: Said): Earlier[] => [
  { role: 'user', content: prompt },
  ...(text === null ? [] : [{ role: 'assistant', content: text, calls } as const]),
]

/** What was said in a conversation, as far as it may be said again with this open. */
export const earlierIn = async (
  queries: Queries,
  conversationId: number,
  opened: readonly Category[],
): Promise<Earlier[]> => (await findSaid(queries, conversationId, opened, maxEarlier / 2)).flatMap(messages)
