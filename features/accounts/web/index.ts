/**
 * Who is signed in.
 *   useSession()   { state: 'loading' | 'failed' | 'signed-out' } or { state: 'member', user }
 *   useMember()    the member, inside signed-in pages
 *   useLogout()    a mutation; afterwards the entry screen shows by itself
 */
export type { CurrentUser } from '../contract.ts'
export { wasMember } from './member-hint.ts'
export { listenToOtherWindows } from './other-windows.ts'
export {
  becomeNobody,
  becomeOther,
  prefetchSession,
  prefetchWelcome,
  recheckSession,
  useLogout,
  useMember,
  useSession,
} from './session.ts'
export type { Session } from './session.ts'
