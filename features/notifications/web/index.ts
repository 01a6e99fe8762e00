/**
 * What a member is told.
 *   <Bell/>                            the bell of the top bar, with its number; it also follows the live line and toasts
 *   useAttention((about) => boolean)   on a page that shows what notifications speak of: those need no toast there
 */
export { useRouteFocus } from './route-focus.ts'
export { Bell } from './bell.tsx'
