import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { accountErrors, accountsApi } from '../contract.ts'
import type { DeviceService } from './devices.ts'
import type { EmailChangeService } from './email-change.ts'
import type { EmailService } from './email.ts'
import type { NotMe } from './not-me.ts'
import type { SetNotation } from './notation.ts'
import type { PasswordService } from './new-password.ts'
import { originOf } from './session-routes.ts'

interface Services {
  readonly email: EmailService
  readonly passwords: PasswordService
  readonly devices: DeviceService
  readonly emailChange: EmailChangeService
  readonly notMe: NotMe
  readonly setNotation: SetNotation
}

type Actor = Pick<Caller<typeof accountsApi.endOtherSessions>, 'viewer' | 'sessionToken' | 'deviceToken'>

const actorOf = ({ viewer, sessionToken, deviceToken }: Actor) => ({
  id: viewer.id,
  sessionToken,
  deviceToken,
})

/** What belongs to an account besides signing in: its address, its password, its devices. */
export const accountRoutes = ({
  email,
  passwords,
  devices,
  emailChange,
  notMe,
  setNotation,
}: Services): Route[] => [
  route(accountsApi.addEmail, async ({ viewer, body }) => {
    await email.add(viewer.id, body.email)
    return { message: 'Please check your email for verification link' }
  }),

  route(accountsApi.sendVerification, async ({ viewer }) => {
    await email.sendVerification(viewer.id)
    return { message: 'Verification email sent' }
  }),

  route(accountsApi.verifyEmail, async ({ query: { token = '' } }) => {
    if (token === '') throw new Refusal(accountErrors.noVerificationToken)
    await email.verify(token)
    return { message: 'Email verified successfully! You can now use password recovery.' }
  }),

  route(accountsApi.forgotPassword, async ({ body, address }) => {
    await passwords.forgot(body.email, address)
    return { message: 'If an account with that email exists, a password reset link has been sent' }
  }),

  route(accountsApi.resetPassword, async (call) => {
    const { token, newPassword } = call.body
    call.setDevice(await passwords.reset(token, newPassword, originOf(call)))
    return { message: 'You can now login with your new password' }
  }),

  route(accountsApi.changePassword, async (call) => {
    await passwords.change(call.viewer, call.body, originOf(call))
    return { message: 'Your password has been changed' }
  }),

  route(accountsApi.changeEmail, async ({ viewer, body, sessionToken }) => {
    await emailChange.request(viewer, body, sessionToken)
    return { message: 'Please confirm the change by the links in the emails to both addresses' }
  }),

  route(accountsApi.pendingEmail, async ({ viewer }) => ({ pending: await emailChange.pending(viewer.id) })),

  route(accountsApi.cancelEmail, async ({ viewer }) => {
    await emailChange.cancel(viewer.id)
    return { message: 'Your email address stays as it is' }
  }),

  route(accountsApi.confirmEmail, async ({ body, address }) => {
    const changed = await emailChange.confirm(body.token, address)
    return {
      changed,
      message: changed
        ? 'Your email address has been changed'
        : 'Confirmed. Now please use the link in the email to the other address as well.',
    }
  }),

  route(accountsApi.notMe, async ({ body, address }) => {
    await notMe(body.token, address)
    return { message: 'All devices have been signed out. We have mailed you a link for a new password.' }
  }),

  route(accountsApi.setNotation, async ({ viewer, body }) => {
    await setNotation(viewer.id, body)
    return { message: 'Numbers and dates are written as you chose' }
  }),

  route(accountsApi.sessions, async (call) => {
    const page = await devices.list(actorOf(call), call.query)
    call.next(page.next)
    return page.items
  }),

  route(accountsApi.endSession, {
    load: (caller: Caller<typeof accountsApi.endSession>) => devices.find(actorOf(caller), caller.params.id),
    handle: async (call) => {
      if (await devices.end(actorOf(call), call.subject)) call.setSession(null)
      return { message: 'The device has been signed out' }
    },
  }),

  route(accountsApi.endOtherSessions, async (call) => {
    const ended = await devices.endOthers(actorOf(call))
    return { message: ended === 1 ? '1 device has been signed out' : `${ended} devices have been signed out` }
  }),
]
