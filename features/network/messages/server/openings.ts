import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { messageErrors } from '../contract.ts'
import { newConversationsPerDay } from '../domain.ts'
import * as sql from './sql/index.ts'

/** Seconds until midnight in UTC, in which the database counts days. */
const untilMidnight = (now = new Date()): number => (86_400_000 - (now.getTime() % 86_400_000)) / 1000

/** Counts the conversations and groups that a member opens, and refuses too many in a day. */
export const openingCounter =
  ({ config }: Pick<App, 'config'>) =>
  async (tx: Transaction, actor: Viewer): Promise<void> => {
    if (!config.rateLimit) return
    if ((await sql.countOpening(tx, actor.id)) > newConversationsPerDay)
      throw new Refusal(messageErrors.tooManyConversations, { retryAfter: untilMidnight() })
  }
