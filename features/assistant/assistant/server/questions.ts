import { categories } from '#features/assistant/tools/domain.ts'
import { namesOf } from '#features/assistant/tools/server/index.ts'
import type { Answer, Body } from '#platform/contract/endpoint.ts'
import { notationFor } from '#features/people/accounts/server/index.ts'
import { inNotation } from '#platform/server/notation.ts'
import type { App } from '#platform/server/app.ts'
import type { Book } from '#platform/server/book.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type assistantApi, chatErrors } from '../contract.ts'
import { maxPrompt } from '../domain.ts'
import { earlierMessages } from './answers/earlier-messages.ts'
import { suggestQuestions } from './builtin/index.ts'
import { engineByName, type Engines } from './engines.ts'
import { callersToday, grantedCategories, toolboxFor } from './granted.ts'
import { ownConversation } from './rights.ts'
import * as sql from './sql/index.ts'

type PreviewBody = Body<typeof assistantApi.preview>
type Preview = Answer<typeof assistantApi.preview>
type Suggestions = Answer<typeof assistantApi.suggestions>

/** Help for questions that are not asked yet: preview, suggestions, engines. */
export function questionService({ database }: Pick<App, 'database'>, engines: Engines) {
  /** Reads the names in the opened categories, but no records. */
  const preview = async (book: Book, body: PreviewBody, signal: AbortSignal): Promise<Preview> => {
    const { prompt, conversationId } = body
    if (prompt.length > maxPrompt) throw new Refusal(chatErrors.tooLong)
    const engine = engineByName(await engines.list(), body.engine)
    const opened = grantedCategories(body, await sql.findGrants(database, book), engine)
    const conversation =
      conversationId === undefined ? undefined : await ownConversation(database, book, conversationId)
    const { id: bookId, memberId: viewerId } = book
    const context = { database, viewerId, bookId, today: callersToday(body), opened: new Set(opened) }
    const toolbox = toolboxFor(context)
    const notation = await notationFor(database, viewerId, body)
    const asked = {
      prompt,
      earlier:
        conversation === undefined
          ? []
          : await earlierMessages(database, conversation, { book, opened }, engine),
      viewerId,
      today: context.today,
      opened: context.opened,
      toolbox: {
        ...toolbox,
        call: async () => ({ kind: 'invalid', sentence: 'A preview reads no records' }) as const,
        matches: async () => ({ only: undefined, fitting: [] }),
      },
      signal,
    } as const
    const { host, messages, readings } = await inNotation(notation, () => engine.preview(asked))
    return {
      engine: engine.name,
      model: engine.model,
      host,
      opened,
      tools: [...toolbox.available],
      messages: [...messages],
      readings: [...readings],
    }
  }

  const suggestions = async (book: Book, today: string): Promise<Suggestions> => {
    const grants = await sql.findGrants(database, book)
    const open = categories.filter((category) => grants[category] !== 'deny')
    const names = await namesOf({
      database,
      viewerId: book.memberId,
      bookId: book.id,
      today,
      opened: new Set(open),
    })
    return [...suggestQuestions(names, open, today)]
  }

  /** A page calls this when it opens, so the engines prepare for a question. */
  const listEngines = async (): Promise<Answer<typeof assistantApi.engines>> =>
    (await engines.list()).map(({ name, model, host, isLocal = false, withheld = [], warm }) => {
      warm?.()
      return { name, model, host, isLocal, withheld: [...withheld] }
    })

  return { preview, suggestions, available: listEngines }
}

export type QuestionService = ReturnType<typeof questionService>
