/**
 * Notifications.
 *   <Bell/>                             the bell of the top bar with its number; follows live frames, shows toasts
 *   useRouteFocus((record) => boolean)  for a page that shows a record: notifications about it need no toast there
 */
export { useRouteFocus } from './route-focus.ts'
export { Bell } from './bell.tsx'
