/**
 * Muting and blocking, and the focus in lists. Only code that is loaded on demand may import it.
 *   useRestriction(kind, memberId)     whether the viewer muted, or blocked, a member, and a mutation to change it
 *   <BlockQuestion member …/>          asks before a member is blocked
 *   <MemberMenu member/>               both, in a menu on a profile
 *   <RestrictionsPanel/>               those whom the viewer muted and blocked, on the account page
 *   useFocusRestoration()              keeps the focus in a list whose buttons and rows change
 */
export { useFocusRestoration } from './control/use-focus-restoration.ts'
export { BlockQuestion } from './restrictions/block-question.tsx'
export { MemberMenu } from './restrictions/member-menu.tsx'
export { RestrictionsPanel } from './restrictions/restrictions-panel.tsx'
export { useRestriction } from './restrictions/use-restriction.ts'
