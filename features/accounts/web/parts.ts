/**
 * Parts of later pages.
 *   <AddressNote/> says where letters are written that the own address is to be confirmed first
 *   <WaitingSignInChanges/>  lists, for administrators, what waits for a second one
 */
export { AddressNote } from './address-note.tsx'
export { WaitingSignInChanges } from './waiting-sign-in-changes.tsx'
