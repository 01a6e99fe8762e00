/**
 * Notifications.
 *   <Bell panelCode/>                   the bell of the top bar with its number; follows live frames, shows toasts
 *   panelWith(loadRequests)             the code of its panel, with the connection requests of another feature
 *   refreshNotifications()              reloads the count and the list
 *   useRouteFocus((record) => boolean)  for a page that shows a record: notifications about it need no toast there
 */
export { useRouteFocus } from './route-focus.ts'
export { Bell, panelWith } from './bell.tsx'
export { refreshNotifications } from './count.ts'
export type { LoadedRequests, Requests } from './requests.ts'
