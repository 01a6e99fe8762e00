import { type Caller, on, type Route } from '#platform/server/http/route.ts'
import { adminRefusal } from '#platform/server/http/viewer.ts'
import { suggestionsApi } from '../contract.ts'
import type { SuggestionService } from './service.ts'

type OneSuggestion = Pick<Caller<typeof suggestionsApi.get>, 'viewer' | 'params'>

export function suggestionRoutes(suggestions: SuggestionService): Route[] {
  const moderated = async ({ viewer, params }: OneSuggestion) => {
    await suggestions.mustExist(params.id)
    if (!viewer.isAdmin) throw adminRefusal(viewer)
  }

  return [
    on(suggestionsApi.list, {
      keep: () => true,
      handle: async ({ viewer, query, next }) => {
        const page = await suggestions.list(viewer, query)
        next(page.next)
        return page.items
      },
    }),

    on(suggestionsApi.get, ({ viewer, params }) => suggestions.get(viewer, params.id)),

    on(suggestionsApi.create, ({ viewer, body, transaction }) =>
      suggestions.create(viewer, body, transaction),
    ),

    on(suggestionsApi.vote, {
      load: ({ params }) => suggestions.mustExist(params.id),
      handle: ({ viewer, params, body }) => suggestions.vote(viewer, params.id, body.isUpvote),
    }),

    on(suggestionsApi.reply, {
      load: moderated,
      handle: ({ viewer, address, params, body, transaction }) =>
        suggestions.reply({ viewer, address }, params.id, body, transaction),
    }),

    on(suggestionsApi.remove, {
      load: moderated,
      handle: async ({ viewer, address, params }) => {
        await suggestions.remove({ viewer, address }, params.id)
        return { message: 'Suggestion deleted' }
      },
    }),
  ]
}
