import type { RouteDefinition } from '#platform/web/shell/routes.ts'

/** Pages that mailed links lead to, for members and visitors. */
export const mailRoutes: readonly RouteDefinition[] = [
  {
    path: '/verify-email',
    title: 'Verify email',
    load: async () => ({ Page: (await import('./verify-email-page.tsx')).VerifyEmailPage }),
  },
  {
    path: '/reset-password',
    title: 'Set New Password',
    load: async () => ({ Page: (await import('./reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: '/invitation',
    title: 'Join Kontor',
    load: async () => ({ Page: (await import('./invitation-page.tsx')).InvitationPage }),
  },
  {
    path: '/not-me',
    title: 'This wasn’t me',
    load: async () => ({ Page: (await import('./not-me-page.tsx')).NotMePage }),
  },
  {
    path: '/stop-letters',
    title: 'Stop letters',
    load: async () => ({ Page: (await import('./stop-letters-page.tsx')).StopLettersPage }),
  },
  {
    path: '/confirm-email',
    title: 'Confirm the change of address',
    load: async () => ({ Page: (await import('./confirm-email-page.tsx')).ConfirmEmailPage }),
  },
]
