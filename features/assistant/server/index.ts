import type { App, Feature } from '#platform/server/app.ts'
import { purgeOld } from '#platform/server/retention.ts'
import { answerService } from './answers/service.ts'
import { aiBudget } from './budget.ts'
import { controlService } from './control.ts'
import { conversationService } from './conversations.ts'
import { type Engines, createEngines } from './engines.ts'
import { assistantAvailability } from './availability.ts'
import { questionService } from './questions.ts'
import { chatRoutes } from './routes/chat.ts'
import { controlRoutes } from './routes/control.ts'
import { conversationRoutes } from './routes/conversations.ts'
import { settingsRoutes } from './routes/settings.ts'
import { assistantData } from './own-data.sql.ts'
import { purgeEntries } from './sql/ledger.ts'

export { aiBudget, type Budget } from './budget.ts'
export type { Tokens } from './tokens.ts'
export type { Engines } from './engines.ts'
export { assistantAvailability, type Availability } from './availability.ts'
export { describeImage } from './model/index.ts'
export { safeText } from '../safe-text.ts'
export { isAssistantEnabled } from './settings.ts'
export { type NewLedgerEntry, insertLedgerEntry } from './sql/ledger.ts'

/** @param engines the available engines; the first is the default */
export function assistantFeature(app: App, engines: Engines = createEngines(app)): Feature {
  const budget = aiBudget(app)
  const answers = answerService(app, engines, assistantAvailability(app), budget)
  const conversations = conversationService(app)
  const questions = questionService(app, engines)
  return {
    name: 'assistant',
    ownData: assistantData,
    routes: [
      ...settingsRoutes(app),
      ...chatRoutes(app, { answers, conversations, questions }),
      ...conversationRoutes(app, conversations),
      ...controlRoutes(controlService(app), (memberId) => budget.used(memberId, engines)),
    ],
    start: answers.start,
    tidy: async () => {
      await answers.tidy()
      await budget.tidy()
      const { ledgerDays } = app.config.retention
      if (ledgerDays > 0)
        await purgeOld(app, 'old entries of the assistant’s ledger', (tx, limit) =>
          purgeEntries(tx, ledgerDays, limit),
        )
    },
    close: answers.close,
    end: async () => {
      for (const engine of engines) await engine.close?.()
    },
  }
}
