export const passwordMinimum = 6

/** Hours that the link in a mail holds. */
export const resetHours = 1
export const verificationHours = 24
export const changeHours = 24
export const notMeDays = 7
/** Verification mails one member may ask for, and in how many minutes. */
export const verificationMails = 5
export const verificationMinutes = 30

/** Refusals that a form shows at one of its fields. */
export const fieldSentences = {
  usernameTaken: 'Username already exists',
  shortPassword: 'Password must be at least 6 characters long',
  commonPassword: 'This password is too common. Please choose another one.',
  guessablePassword:
    'This password is too easy to guess. Please choose a longer one, for instance four words.',
  wrongCurrentPassword: 'The current password is not correct',
} as const

/** Refusals of a sign-in that the page answers by asking for a code. */
export const codeSentences = {
  codeNeeded: 'Please enter the code from your authenticator app',
  passkeyNeeded: 'Please sign in with your passkey, or enter a recovery code',
  wrongCode: 'That code is not right',
} as const

export const maxPasskeys = 20
export const recoveryCodeCount = 10
/** For so long after signing in nobody is asked for their password again. */
export const recentMinutes = 10
/** In this time a first code has to confirm an authenticator app, and a passkey to answer. */
export const setUpMinutes = 15
export const challengeMinutes = 5

/** 3–30 letters, digits, `_`, `.`, `-`. */
const usernamePattern = /^[\p{L}\p{M}\p{N}_.-]{3,30}$/u

/** Letters of several scripts in one name (a Cyrillic а among Latin letters) only serve to impersonate. */
const mixesLatinWithOthers = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /(?!\p{Script=Latin})\p{L}/u.test(name)

export const isUsername = (name: string): boolean => usernamePattern.test(name) && !mixesLatinWithOthers(name)

/** What two usernames share when they count as one: case and Unicode look-alike forms do not tell them apart. */
export const usernameKey = (name: string): string => name.normalize('NFKC').toLowerCase()
