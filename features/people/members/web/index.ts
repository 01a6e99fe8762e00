/**
 * Finding members.
 *   memberSearch({ search, purpose? })   query options: members by username or full name
 *   useMembers(ids)                      { members, isError, retry } for ids whose names are unknown
 *   rememberMember(member)               caches a member, so that `useMembers` need not load them
 *   matchesMember(member, text), rankMembers(members, text)   the same rule in the browser, best first
 *   memberItem(member)                   one entry of a `<Combobox>`
 */
export type { Member } from '../contract.ts'
export { matchesMember, rankMembers } from './match.ts'
export { memberItem } from './member-item.tsx'
export { memberSearch, rememberMember, useMembers } from './queries.ts'
