import type { RouteDefinition } from '#platform/web/shell/index.ts'

/** The suggestions board at `/suggestions`. */
export const suggestionRoutes: RouteDefinition[] = [
  {
    path: '/suggestions',
    title: 'Suggestions',
    load: async () => ({ Page: (await import('./page.tsx')).SuggestionsPage }),
  },
]
