import { passwordLengths, shortPassword } from '#platform/contract/passwords.ts'

/** What no setting lowers. */
export const passwordMinimum = passwordLengths.least

/** How long the link in a mail is valid. */
export const resetHours = 1
export const verificationHours = 24
export const changeHours = 24
export const notMeDays = 7
/** What administrators change of a member's way of signing in. */
export const changeKinds = ['address', 'factors'] as const
export type ChangeKind = (typeof changeKinds)[number]
export const signInChangeStates = ['waiting', 'done', 'dropped', 'undone'] as const
/** Hours after such a change in which no password is reset by mail. */
export const resetHoldHours = 24
/** Hours that a change of an owner waits where there is no second administrator. */
export const soleAdminHours = 72
/** Verification mails that one member may request, and in how many minutes. */
export const verificationMails = 5
export const verificationMinutes = 30

/** Refusals that a form shows at one of its fields. */
export const fieldSentences = {
  usernameTaken: 'Username already exists',
  shortPassword: shortPassword(passwordMinimum),
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
/** Minutes after signing in during which no password is asked for again. */
export const recentMinutes = 10
/** Minutes until a first code must confirm an authenticator app, and until a passkey must answer. */
export const setUpMinutes = 15
export const challengeMinutes = 5

/** 3–30 letters, digits, `_`, `.`, `-`. */
const usernamePattern = /^[\p{L}\p{M}\p{N}_.-]{3,30}$/u

/** Letters of several scripts in one name (a Cyrillic а among Latin letters) only serve to impersonate. */
const mixesLatinWithOthers = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /(?!\p{Script=Latin})\p{L}/u.test(name)

export const isUsername = (name: string): boolean => usernamePattern.test(name) && !mixesLatinWithOthers(name)

/** Equal for usernames that count as one: they differ in case or Unicode compatibility forms only. */
export const usernameKey = (name: string): string => name.normalize('NFKC').toLowerCase()
