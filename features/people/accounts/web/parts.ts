/**
 * Parts of later pages.
 *   <AddressNote/> says where letters are written that the own address is to be confirmed first
 *   <MemberDialogs/> asks who it is where a call needs it, and tells of changes of the sign-in
 *   usePasswordLength() the least length of a new password
 *   <WaitingSignInChanges/>  lists, for administrators, what waits for a second one
 */
export { AddressNote } from './address-note.tsx'
export { MemberDialogs } from './member-dialogs.tsx'
export { usePasswordLength } from './password-length.ts'
export { WaitingSignInChanges } from './waiting-sign-in-changes.tsx'
