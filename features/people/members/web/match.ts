import type { Member } from '../contract.ts'

type Named = Pick<Member, 'username' | 'fullName'>

const fold = (text: string) => text.toLocaleLowerCase()

/** The server's rule for `?search=`, for lists that are loaded: the username or full name contains the text. */
export function matchesMember({ username, fullName }: Named, text: string): boolean {
  const needle = fold(text.trim())
  return fold(username).includes(needle) || fold(fullName).includes(needle)
}

/**
 * The members that match. Usernames that begin with the text come first, then names with such a word, then the rest.
 */
export function rankMembers<M extends Named>(members: readonly M[], text: string): M[] {
  const needle = fold(text.trim())
  const rank = ({ username, fullName }: Named): number => {
    if (fold(username).startsWith(needle)) return 0
    return fold(fullName)
      .split(/\s+/)
      .some((word) => word.startsWith(needle))
      ? 1
      : 2
  }
  return members
    .filter((member) => matchesMember(member, text))
    .toSorted((one, other) => rank(one) - rank(other))
}
