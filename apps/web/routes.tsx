import { accountRoutes, mailRoutes } from '#features/accounts/web/index.ts'
import { adminRoutes } from '#features/admin/web/index.ts'
import { messageRoutes } from '#features/messages/web/index.ts'
import { outboxRoutes } from '#features/outbox/web/index.ts'
import { postRoutes } from '#features/posts/web/index.ts'
import { profileRoutes } from '#features/profiles/web/index.ts'
import { suggestionRoutes } from '#features/suggestions/web/index.ts'
import type * as comingPages from './coming.tsx'
import type { RouteDefinition, RouteModule } from '#platform/web/shell/index.ts'

type ComingName = keyof typeof comingPages

/** A page whose feature does not exist yet. */
const coming = (name: ComingName) => async (): Promise<RouteModule> => ({
  Page: (await import('./coming.tsx'))[name],
})

/** Every page a signed-in member can open. */
export const memberRoutes: readonly RouteDefinition[] = [
  ...postRoutes,
  { path: '/ai', title: 'AI - ERP', load: coming('AiPage') },
  ...messageRoutes,
  { path: '/todos', title: 'Todo List', load: coming('TodosPage') },
  ...suggestionRoutes,
  ...profileRoutes,
  ...adminRoutes,
  ...accountRoutes,
  ...mailRoutes,
  ...outboxRoutes,
  ...galleryRoute(),
]

/** Where mails lead, whoever is signed in. */
export const visitorRoutes: readonly RouteDefinition[] = [...mailRoutes, ...outboxRoutes]

/** All components on one page, while developing; the build leaves it out. */
function galleryRoute(): RouteDefinition[] {
  return import.meta.env.DEV ? [{ path: '/ui', title: 'Components', load: loadGallery }] : []
}

async function loadGallery(): Promise<RouteModule> {
  const { GalleryPage } = await import('#platform/web/ui/gallery/index.ts')
  return { Page: GalleryPage }
}
