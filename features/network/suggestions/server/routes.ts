import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { suggestionsApi } from '../contract.ts'
import { suggestionRights } from './rights.ts'
import type { SuggestionService } from './service.ts'

type SuggestionCaller = Pick<Caller<typeof suggestionsApi.get>, 'viewer' | 'params'>

export function suggestionRoutes(app: Pick<App, 'database'>, suggestions: SuggestionService): Route[] {
  const rights = suggestionRights(app)
  const load = ({ viewer, params }: SuggestionCaller) => rights.moderated(viewer, params.id)

  return [
    route(suggestionsApi.list, async ({ viewer, query, next }) => {
      const page = await suggestions.list(viewer, query)
      next(page.next)
      return page.items
    }),

    route(suggestionsApi.get, {
      load: ({ viewer, params }) => suggestions.get(viewer, params.id),
      handle: async ({ subject }) => subject,
    }),

    route(suggestionsApi.create, ({ viewer, body, transaction }) =>
      suggestions.create(viewer, body, transaction),
    ),

    route(suggestionsApi.vote, {
      load: ({ params }) => rights.visible(params.id),
      handle: ({ viewer, subject, body }) => suggestions.vote(viewer, subject, body.isUpvote),
    }),

    route(suggestionsApi.reply, {
      load,
      handle: ({ viewer, address, subject, body, transaction }) =>
        suggestions.reply({ viewer, address }, subject, body, transaction),
    }),

    route(suggestionsApi.remove, {
      load,
      handle: async ({ viewer, address, subject }) => {
        await suggestions.remove({ viewer, address }, subject)
        return { message: 'Suggestion deleted' }
      },
    }),
  ]
}
