/**
 * Who is signed in.
 *   useSession()   { state: 'loading' | 'failed' | 'signed-out' } or { state: 'member', user }
 *   useMember()    the member, inside signed-in pages
 *   useLogout()    a mutation; afterwards the entry screen shows by itself
 *   <EmailPrompt/> asks for an e-mail address, or for its verification, and is nothing where that is done
 *   <ClearFactors userId username/>  lets an administrator remove a member's second factor
 *   <SecondFactorGate>  shows its children once an administrator has the second factor that the rights need here
 */
export type { CurrentUser } from '../contract.ts'
export { EmailPrompt } from './email-prompt-slot.tsx'
export { ClearFactors } from './factors/clear-factors.tsx'
export { SecondFactorGate } from './factors/gate.tsx'
export { wasMember } from './member-hint.ts'
export { listenToOtherWindows } from './other-windows.ts'
export {
  becomeNobody,
  becomeOther,
  MemberProvider,
  prefetchSession,
  prefetchWelcome,
  recheckSession,
  refreshMember,
  useLogout,
  useMember,
  useSession,
} from './session.ts'
export type { Session } from './session.ts'
export { accountRoutes, mailRoutes } from './routes.ts'
