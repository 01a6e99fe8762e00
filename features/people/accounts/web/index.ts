/**
 * The signed-in member.
 *   useSession()   { state: 'loading' | 'failed' | 'signed-out' } or { state: 'member', user }
 *   useMember()    the member, inside signed-in pages
 *   useLogout()    a mutation; the entry page shows afterwards
 *   <AccountPage OwnDataPanel/>  how a member signs in, and what is theirs
 *   <DevicesPanel/>  where a member is signed in, each with its end
 *   <EmailPrompt/> asks for an email address or its verification; renders nothing once that is done
 *   <ClearFactors userId username/>  lets an administrator remove a member's second factor
 *   <SecondFactorGate>  shows its children once an administrator has the required second factor
 */
export type { CurrentUser } from '../contract.ts'
export { EmailPrompt } from './email-prompt-slot.tsx'
export { ClearFactors } from './factors/clear-factors.tsx'
export { SecondFactorGate } from './factors/gate.tsx'
export { isLikelyMember } from './member-hint.ts'
export { listenToOtherWindows } from './other-windows.ts'
export {
  showSignedOut,
  switchMember,
  MemberProvider,
  prefetchSession,
  prefetchWelcome,
  refreshMember,
  useLogout,
  useMember,
  useSession,
  useWelcome,
} from './session.ts'
export type { Session } from './session.ts'
export { DevicesPanel } from './account/devices-panel.tsx'
export { AccountPage } from './account/page.tsx'
export { mailRoutes } from './routes.ts'
