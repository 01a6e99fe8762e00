import { defineErrors } from '#platform/contract/errors.ts'
import { fieldSentences, verificationMails, verificationMinutes } from '../domain.ts'

export const badResetLink = 'This password reset link is invalid or has expired'
export const badLink = 'This link is invalid or has expired'

export const accountErrors = defineErrors({
  wrongLogin: [401, 'Invalid username or password'],
  usernameTaken: [409, fieldSentences.usernameTaken],
  shortPassword: [400, fieldSentences.shortPassword],
  commonPassword: [400, fieldSentences.commonPassword],
  guessablePassword: [400, fieldSentences.guessablePassword],
  tooManyGuesses: [
    429,
    'Too many wrong passwords were given for this account. ' +
      'Please sign in on a device you have used before, or use “Forgot your password?”.',
  ],
  wrongCurrentPassword: [403, fieldSentences.wrongCurrentPassword],
  demoAccount: [403, 'The demo account belongs to everybody who looks around here, so it cannot be changed'],
  noEmail: [400, 'Please add an email address first'],
  alreadyVerified: [400, 'Your email address is verified already'],
  hasVerifiedEmail: [409, 'Your account has a verified email address already'],
  verificationMails: [
    429,
    `You have asked for ${verificationMails} verification emails within ${verificationMinutes} minutes. ` +
      `Please wait before you ask for another.`,
  ],
  noVerificationToken: [400, 'Invalid verification link'],
  badVerificationLink: [400, 'This verification link is invalid or has expired'],
  emailTaken: [409, 'This email address has been verified for another account'],
  badResetLink: [400, badResetLink],
  badNotMeLink: [400, badLink],
  badChangeLink: [400, badLink],
  noVerifiedEmail: [400, 'Please verify an email address first'],
  sameEmail: [409, 'This is your email address already'],
})
