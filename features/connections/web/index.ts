/**
 * Who is connected with whom. Pages that show one of these only sometimes import this file when they do.
 *   <ConnectControl member known? size?='md'>   Connect, Request Sent, Accept and Decline, Connected; nothing for oneself
 *   <ConnectionsList userId>                    the Connections tab of a profile; one's own with requests on top
 *   <ConnectionsCard compact>                   requests and newest connections, for the side of a page
 *   <SuggestionsCard compact>                   people one may know, for the side of a page
 */
export { ConnectControl } from './control/connect-control.tsx'
export { ConnectionsCard } from './card/connections-card.tsx'
export { SuggestionsCard } from './card/suggestions-card.tsx'
export { ConnectionsList } from './list/connections-list.tsx'
