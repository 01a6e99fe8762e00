/**
 * Connections between members. Pages that need this only sometimes import it with `import()`.
 *   <ConnectControl member known? size?='md'>   Connect, Request Sent, Accept, Decline, Connected;
 *                                              nothing for the viewer
 *   <ConnectionsList userId>                    the Connections tab of a profile; the viewer's own has requests on top
 *   <ConnectionsCard compact>                   requests and newest connections, for the side of a page
 *   <SuggestionsCard compact>                   people the viewer may know, for the side of a page
 *   <Requests onClose>                          received requests, for the panel of notifications
 */
import { lazyComponent } from '#platform/web/ui/lazy.ts'

export { ConnectControl } from './control/connect-control.tsx'
export { ConnectionsCard } from './card/connections-card.tsx'
export { SuggestionsCard } from './card/suggestions-card.tsx'
export { Requests } from './requests/requests.tsx'

/** Lazy, because the home page needs the cards only: render it inside a `<Suspense>`. */
export const ConnectionsList = /* @__PURE__ */ lazyComponent(
  async () => (await import('./list/connections-list.tsx')).ConnectionsList,
)
