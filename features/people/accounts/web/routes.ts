import type { RouteDefinition } from '#platform/web/shell/routes.ts'

const pages = () => import('./mailed-pages.ts')

/** Pages that mailed links lead to, for members and visitors. */
export const mailRoutes: readonly RouteDefinition[] = [
  {
    path: '/verify-email',
    title: 'Verify email',
    load: async () => ({ Page: (await pages()).VerifyEmailPage }),
  },
  {
    path: '/reset-password',
    title: 'Set New Password',
    load: async () => ({ Page: (await pages()).ResetPasswordPage }),
  },
  {
    path: '/invitation',
    title: 'Join Kontor',
    load: async () => ({ Page: (await pages()).InvitationPage }),
  },
  {
    path: '/not-me',
    title: 'This wasn’t me',
    load: async () => ({ Page: (await pages()).NotMePage }),
  },
  {
    path: '/stop-letters',
    title: 'Stop letters',
    load: async () => ({ Page: (await pages()).StopLettersPage }),
  },
  {
    path: '/confirm-email',
    title: 'Confirm the change of address',
    load: async () => ({ Page: (await pages()).ConfirmEmailPage }),
  },
]
