/**
 * The frame around the pages.
 *   RouteDefinition { path, title, load, prefetch? }      one page; `load` returns { Page }
 *   useTitle(name)                                        the window's title, more specific than the route's
 *   useShortcut({ key: 'n', label: 'New post', group?: 'Feed', when? }, run)   listed behind `?`, silent while typing
 *   useListKeys({ entry: 'user', group: 'Users' })        j and k move through its [data-list-item]
 *   useKeyHints(group, [{ keys: ['Enter'], label: 'Open' }])   keys that a part handles itself, listed behind `?`
 *   <ErrorBoundary fallback={(error, reset) => …}>        for a part that may fail without its page
 *   NotFoundPage, RefusedPage, ComingPanel, NarrowPage, PageLoading
 * What could not be loaded says so, with 'Try again': `failed-loads.test.ts` looks for data read without it.
 *   `load-error.tsx`  <LoadError title query compact?>    in place of a page or a panel
 *   `load-line.tsx`   <LoadLine title query>              beside a part, a select or a form; nothing unless it failed
 */
export { usePageFocus } from './page-focus.ts'
export { ErrorBoundary } from './error-boundary.tsx'
export type { NavItem, ShellMember } from './nav.ts'
export {
  ComingPanel,
  NarrowPage,
  NotFoundPage,
  PageFailure,
  PageLoading,
  RefusedPage,
} from './page-states.tsx'
export { useOnDemand } from '../ui/lazy.ts'
export { RouteView } from './route-view.tsx'
export { matchRoute, preloadRoute } from './routes.ts'
export type { Match, RouteDefinition, RouteModule, RouteParams } from './routes.ts'
export { rememberScroll } from './scroll-position.ts'
export { Shell } from './shell.tsx'
export { titleOf, useTitle } from './title.ts'
export { useAtLeast } from './use-at-least.ts'
export { stepThroughList, useListKeys } from './list-keys.ts'
export { useKeyHints, useShortcut } from './use-shortcut.ts'
