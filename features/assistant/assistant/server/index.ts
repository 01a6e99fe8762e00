import type { App, Feature } from '#platform/server/app.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { answerService } from './answers/service.ts'
import { aiBudget } from './budget.ts'
import { controlService } from './control.ts'
import { conversationService } from './conversations.ts'
import { openUnderstandingThread, type UnderstandingThread } from './builtin/index.ts'
import { createEngines, type EngineList, fixedEngines } from './engines.ts'
import { assistantAvailability } from './availability.ts'
import { questionService } from './questions.ts'
import { chatRoutes } from './routes/chat.ts'
import { controlRoutes } from './routes/control.ts'
import { conversationRoutes } from './routes/conversations.ts'
import { serviceRoutes } from './routes/service.ts'
import { settingsRoutes } from './routes/settings.ts'
import { serviceSettings } from './service/settings.ts'
import { aiServices } from './service/services.ts'
import { assistantData } from './own-data.sql.ts'
import { purgeEntries } from './sql/ledger.ts'

export { aiBudget, type Budget } from './budget.ts'
export type { Tokens } from './tokens.ts'
export { openUnderstandingThread } from './builtin/index.ts'
export type { EngineList } from './engines.ts'
export { assistantAvailability, type Availability } from './availability.ts'
export { describeImage } from './model/index.ts'
export { aiServices, type AiServices } from './service/services.ts'
export { inputSchemaOf, toolAnswer } from './model/tools.ts'
export { safeText } from '../safe-text.ts'
export { isAssistantEnabled } from './settings.ts'
export { findGrants } from './sql/grants.ts'
export { findLocalOnly } from './sql/service.ts'
export {
  addRead,
  decideEntry,
  findEntriesEverywhere,
  finishEntry,
  insertLedgerEntry,
  type NewLedgerEntry,
} from './sql/ledger.ts'

export interface AnswersWith {
  /** These engines, instead of those of the configuration; the first is the default. */
  readonly engines?: EngineList
  /** The thread of the built-in engine, where it was opened already. */
  readonly understanding?: UnderstandingThread
}

export function assistantFeature(app: App, { engines: only, understanding }: AnswersWith = {}): Feature {
  const services = aiServices(app)
  const engines =
    only === undefined
      ? createEngines(services, understanding ?? openUnderstandingThread(app.log))
      : fixedEngines(only)
  const budget = aiBudget(app)
  const answers = answerService(app, engines, assistantAvailability(app), budget)
  const conversations = conversationService(app)
  const questions = questionService(app, engines)
  return {
    name: 'assistant',
    ownData: assistantData,
    routes: [
      ...settingsRoutes(app),
      ...serviceRoutes(app, serviceSettings(app)),
      ...chatRoutes(app, { answers, conversations, questions }),
      ...conversationRoutes(app, conversations),
      ...controlRoutes(controlService(app), async (memberId) => budget.used(memberId, await engines.list())),
    ],
    start: answers.start,
    cleanUp: async () => {
      await answers.cleanUp()
      await budget.cleanUp()
      const { ledgerDays } = app.config.retention
      if (ledgerDays > 0)
        await purgeOld(app, 'old entries of the assistant’s ledger', (tx, limit) =>
          purgeEntries(tx, ledgerDays, limit),
        )
    },
    close: answers.close,
    end: engines.end,
  }
}
