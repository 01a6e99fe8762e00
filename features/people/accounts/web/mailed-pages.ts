/** What mailed links lead to: one file, because whoever opens one of these pages loads little else. */
export { VerifyEmailPage } from './verify-email-page.tsx'
export { ResetPasswordPage } from './reset-password-page.tsx'
export { InvitationPage } from './invitation-page.tsx'
export { NotMePage } from './not-me-page.tsx'
export { StopLettersPage } from './stop-letters-page.tsx'
export { ConfirmEmailPage } from './confirm-email-page.tsx'
