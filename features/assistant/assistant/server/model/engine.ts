import type { Engine } from '../engine.ts'
import { answerWithModel } from './answer-question.ts'
import { openingMessages } from './prompt.ts'
import type { ModelService } from './service.ts'

/** Answers with the model of a service. */
export const modelEngine = (service: ModelService): Engine => ({
  name: 'model',
  model: service.model,
  host: service.host,
  answer: (question) => answerWithModel(service, question),
  preview: (question) =>
    Promise.resolve({
      host: service.host,
      messages: openingMessages(question).map(({ role, content }) => ({ role, content })),
      readings: [],
    }),
})
