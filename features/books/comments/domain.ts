import { usernameKey } from '#features/people/accounts/domain.ts'

export const maxCommentLength = 5_000
/** Default page size. */
export const commentsPerPage = 20

/** A name that is not the end of an address such as `dana@example.com`. */
const mention = /(?<![\p{L}\p{M}\p{N}_.@-])@([\p{L}\p{M}\p{N}_.-]{3,})/gu

/**
 * The keys of the usernames that a text mentions. Each mention has one or two: a dot at its end belongs to the name or
 * to the sentence, so the longer name goes first.
 */
export function mentionsIn(text: string): (readonly string[])[] {
  const written = [...text.matchAll(mention)].map(([, name = '']) => usernameKey(name))
  return [...new Set(written)].map((name) => [...new Set([name, name.replace(/[._-]+$/u, '')])])
}
