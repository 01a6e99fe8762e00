import { type Caller, on, type Route } from '#platform/server/http/route.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { accountErrors, accountsApi } from '../contract.ts'
import type { DeviceService } from './devices.ts'
import type { EmailService } from './email.ts'
import type { PasswordService } from './new-password.ts'

interface Services {
  readonly email: EmailService
  readonly passwords: PasswordService
  readonly devices: DeviceService
}

const asking = ({ viewer, sessionToken }: { viewer: Viewer; sessionToken: string | undefined }) => ({
  userId: viewer.id,
  sessionToken,
})

/** What belongs to an account besides signing in: its address, its password, its devices. */
export const accountRoutes = ({ email, passwords, devices }: Services): Route[] => [
  on(accountsApi.addEmail, async ({ viewer, body }) => {
    await email.add(viewer.id, body.email)
    return { message: 'Please check your email for verification link' }
  }),

  on(accountsApi.sendVerification, async ({ viewer }) => {
    await email.sendVerification(viewer.id)
    return { message: 'Verification email sent' }
  }),

  on(accountsApi.verifyEmail, async ({ query: { token = '' } }) => {
    if (token === '') throw new Refusal(accountErrors.noVerificationToken)
    await email.verify(token)
    return { message: 'Email verified successfully! You can now use password recovery.' }
  }),

  on(accountsApi.forgotPassword, async ({ body, address }) => {
    await passwords.forgot(body.email, address)
    return { message: 'If an account with that email exists, a password reset link has been sent' }
  }),

  on(accountsApi.resetPassword, async ({ body, address }) => {
    await passwords.reset(body.token, body.newPassword, address)
    return { message: 'You can now login with your new password' }
  }),

  on(accountsApi.changePassword, async ({ viewer, body, sessionToken }) => {
    await passwords.change(viewer, body, sessionToken)
    return { message: 'Your password has been changed' }
  }),

  on(accountsApi.sessions, async (call) => {
    const page = await devices.list(asking(call), call.query)
    call.next(page.next)
    return page.items
  }),

  on(accountsApi.endSession, {
    load: (caller: Caller<typeof accountsApi.endSession>) => devices.find(asking(caller), caller.params.id),
    handle: async (call) => {
      if (await devices.end(asking(call), call.subject)) call.setSession(null)
      return { message: 'The device has been signed out' }
    },
  }),

  on(accountsApi.endOtherSessions, async (call) => {
    const ended = await devices.endOthers(asking(call))
    return { message: ended === 1 ? '1 device has been signed out' : `${ended} devices have been signed out` }
  }),
]
