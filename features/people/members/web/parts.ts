/**
 * How members are shown. Only code that is loaded on demand may import it.
 *   <MemberName member detail? size? link?>   photo, name, and one line about a member
 *   refreshName(id)                           reloads what shows a member by their former name
 */
export { MemberName } from './member-name.tsx'
export { refreshName } from './renamed.ts'
