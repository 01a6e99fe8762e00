/**
 * Finding members.
 *   memberSearch({ search, purpose? })   query options: members by username or full name
 *   useMembers(ids)                      { members, isError, retry } for ids whose names are not at hand
 *   rememberMember(member)               so that `useMembers` need not ask for him
 *   fits(member, text), ranked(members, text)   the same rule on this side, best first
 *   memberItem(member)                   one entry of a `<Combobox>`
 */
export type { Member } from '../contract.ts'
export { fits, ranked } from './match.ts'
export { memberItem } from './member-item.tsx'
export { memberSearch, rememberMember, useMembers } from './queries.ts'
