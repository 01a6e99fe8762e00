import {
  aiBudget,
  assistantAvailability,
  insertLedgerEntry,
} from '#features/assistant/assistant/server/index.ts'
import type { App, Feature } from '#platform/server/app.ts'
import { personalBook } from '#platform/server/book.ts'
import { route } from '#platform/server/http/route.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { sentimentApi, sentimentErrors } from '../contract.ts'

/** Rates the sentiment of texts on this server, with two lexicons and a small linear classifier. */
export function sentimentFeature(app: Pick<App, 'config' | 'database' | 'live' | 'log'>): Feature {
  const gate = assistantAvailability(app)
  const budget = aiBudget(app)
  return {
    name: 'sentiment',
    routes: [
      route(sentimentApi.analyze, ({ viewer, body: { text } }) =>
        gate.run(async () => {
          await budget.useCall(viewer.id, { name: 'built-in' })
          // Loading the lexicons takes time and memory, so it waits for the first text.
          const { rate } = await import('./rate.ts')
          const rated = rate(text)
          await insertLedgerEntry(app.database, {
            book: personalBook(viewer),
            kind: 'sentiment',
            prompt: text,
            engine: 'built-in',
            model: null,
            state: rated === undefined ? 'failed' : 'done',
            opened: [],
            reads: [],
          })
          if (rated === undefined) throw new Refusal(sentimentErrors.unknownLanguage)
          return rated
        }),
      ),
    ],
  }
}
