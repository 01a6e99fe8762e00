import { postRoutes } from '#features/posts/web/index.ts'
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
  { path: '/messages', title: 'Chat', load: coming('MessagesPage') },
  { path: '/todos', title: 'Todo List', load: coming('TodosPage') },
  { path: '/suggestions', title: 'Suggestions', load: coming('SuggestionsPage') },
  { path: '/profile/:id', title: 'Profile', load: coming('ProfilePage') },
  { path: '/admin', title: 'Admin Dashboard', load: coming('AdminPage') },
  ...mailRoutes(),
  ...galleryRoute(),
]

/** Where mails lead, whoever is signed in. */
export const visitorRoutes: readonly RouteDefinition[] = mailRoutes()

function mailRoutes(): RouteDefinition[] {
  return [
    { path: '/verify-email', title: 'Verify e-mail', load: coming('VerifyEmailPage') },
    { path: '/reset-password', title: 'Set New Password', load: coming('ResetPasswordPage') },
  ]
}

/** All components on one page, while developing; the build leaves it out. */
function galleryRoute(): RouteDefinition[] {
  return import.meta.env.DEV ? [{ path: '/ui', title: 'Components', load: loadGallery }] : []
}

async function loadGallery(): Promise<RouteModule> {
  const { GalleryPage } = await import('#platform/web/ui/gallery/index.ts')
  // The app has its own hosts for toasts and tooltips.
  return { Page: () => <GalleryPage hosts={false} /> }
}
