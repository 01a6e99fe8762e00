export const passwordMinimum = 6

/** 3–30 letters, digits, `_`, `.`, `-`. */
const usernamePattern = /^[\p{L}\p{M}\p{N}_.-]{3,30}$/u

/** Letters of several scripts in one name (a Cyrillic а among Latin letters) only serve to impersonate. */
const mixesLatinWithOthers = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /(?!\p{Script=Latin})\p{L}/u.test(name)

export const isUsername = (name: string): boolean => usernamePattern.test(name) && !mixesLatinWithOthers(name)

/** What two usernames share when they count as one: case and Unicode look-alike forms do not tell them apart. */
export const usernameKey = (name: string): string => name.normalize('NFKC').toLowerCase()
