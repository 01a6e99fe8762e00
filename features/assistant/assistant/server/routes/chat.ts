import type { App } from '#platform/server/app.ts'
import { route, type Route } from '#platform/server/http/route.ts'
import { addressKey } from '#platform/server/address.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { assistantApi, chatErrors } from '../../contract.ts'
import type { AnswerService } from '../answers/service.ts'
import type { ConversationService } from '../conversations.ts'
import { callersToday } from '../granted.ts'
import type { QuestionService } from '../questions.ts'
import { isAssistantEnabled } from '../settings.ts'
import { bookOfConversation } from '../sql/index.ts'

interface Services {
  readonly answers: AnswerService
  readonly conversations: ConversationService
  readonly questions: QuestionService
}

const minute = 60

export function chatRoutes(
  app: Pick<App, 'config' | 'database'>,
  { answers, conversations, questions }: Services,
): Route[] {
  const perAddress = createRateLimit(app, {
    name: 'questions from an address',
    attempts: 600,
    seconds: minute,
  })

  const enabled = async () => {
    if (!(await isAssistantEnabled(app.database))) throw new Refusal(chatErrors.disabled)
  }
  const count = ({ address }: { address: string }) => perAddress.count(addressKey(address))

  const bookOf = bookOfConversation(app.database)

  return [
    route(assistantApi.chat, {
      load: enabled,
      handle: async (call) => {
        await count(call)
        return answers.chat({ book: call.book, signal: call.signal }, call.body)
      },
    }),

    route(assistantApi.ask, {
      bookOf,
      load: async ({ book, params }) => {
        await enabled()
        await conversations.find(book, params.id)
      },
      handle: async (call) => {
        await count(call)
        return answers.ask({ book: call.book, signal: call.signal }, call.params.id, call.body)
      },
    }),

    route(assistantApi.stop, {
      bookOf,
      load: ({ book, params }) => conversations.find(book, params.id),
      handle: async ({ book, params }) => {
        await answers.stop(book, params.id, params.turnId)
        return { message: 'Answer stopped' }
      },
    }),

    route(assistantApi.preview, {
      load: enabled,
      handle: async (call) => {
        await count(call)
        return questions.preview(call.book, call.body, call.signal)
      },
    }),

    route(assistantApi.suggestions, {
      load: enabled,
      handle: ({ book, query }) => questions.suggestions(book, callersToday(query)),
    }),

    route(assistantApi.engines, async () => questions.available()),
  ]
}
