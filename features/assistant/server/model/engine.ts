import type { Engine } from '../engine.ts'
import { answerWithModel } from './answer-question.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { openingMessages } from './prompt.ts'
import { type ModelApp, openService } from './service.ts'

/** Undefined if no service is configured. */
export function modelEngine(
  { config: { aiService }, log }: ModelApp,
  limits: Limits = defaultLimits,
): Engine | undefined {
  if (aiService === undefined) return undefined
  const service = openService(aiService, log, limits)
  return {
    name: 'model',
    model: service.model,
    answer: (question) => answerWithModel(service, question),
    preview: (question) =>
      Promise.resolve({
        host: service.host,
        messages: openingMessages(question).map(({ role, content }) => ({ role, content })),
        readings: [],
      }),
  }
}
