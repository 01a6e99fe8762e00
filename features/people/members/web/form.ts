/**
 * Naming a member in a form.
 *   <MemberBox value onChange onPick onEnter? purpose? isExcluded?/>   a box that offers members
 *   typedName(text)                                                    what is typed, without the @
 */
export { MemberBox, typedName } from './member-box.tsx'
