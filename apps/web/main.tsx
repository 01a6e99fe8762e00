import '#platform/web/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  showSignedOut,
  switchMember,
  listenToOtherWindows,
  prefetchSession,
  prefetchWelcome,
  isLikelyMember,
} from '#features/people/accounts/web/index.ts'
import { openBookOfAddress } from '#platform/web/api/book.ts'
import { retryQueriesOnline } from '#platform/web/shell/back-online.ts'
import { isLoadFailure, matchRoute, preloadRoute } from '#platform/web/shell/routes.ts'
import { rememberScroll } from '#platform/web/shell/scroll-position.ts'
import { startTheme } from '#platform/web/theme/index.ts'
import { listenToBack } from '#platform/web/ui/listen-to-back.ts'
import { guardDoubleClicks } from '#platform/web/ui/double-click.ts'
import { App, loadMemberApp, loadVisitorApp } from './app.tsx'
import { memberRoutes } from './routes.tsx'
import { followTheme } from './theme.ts'

openBookOfAddress()
startTheme()
guardDoubleClicks(document)
listenToBack()
rememberScroll()
retryQueriesOnline()
prefetchFirstScreen()
followTheme()
listenToOtherWindows((userId) => (userId === null ? showSignedOut() : switchMember(userId)))

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root, { onCaughtError: reportError }).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

/** Reports errors that a boundary caught. Code that did not load is a network error, and the page shows it. */
function reportError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  // oxlint-disable-next-line no-console -- a defect of ours; tests fail on it
  if (!isLoadFailure(error)) console.error(error, componentStack)
}

/** Fetches the session and, at the same time, the code and data that the person will most likely need. */
function prefetchFirstScreen(): void {
  void prefetchSession()
  if (!isLikelyMember()) {
    void prefetchWelcome()
    loadVisitorApp().catch(() => undefined)
    return
  }
  loadMemberApp().catch(() => undefined)
  const match = matchRoute(memberRoutes, location.pathname)
  if (match === null) return
  void preloadRoute(match.route)
  match.route.prefetch?.(match.params, new URLSearchParams(location.search))
}
