import { useQuery } from '@tanstack/react-query'
import type { registrationApi } from '#features/people/registration/contract.ts'
import { client, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { accountsApi } from '../contract.ts'

const api = client<typeof accountsApi>()
const registration = client<typeof registrationApi>()

export const useForgotPassword = () =>
  useMutation({
    mutationFn: (email: string) => api('POST /api/forgot-password', { body: { email }, signedOut: true }),
    onSuccess: ({ message }) => {
      toast({ title: 'Reset link sent', description: message, variant: 'success' })
    },
  })

export const useRequestInvitation = () =>
  useMutation({
    mutationFn: (email: string) =>
      registration('POST /api/invitations', { body: { email }, signedOut: true }),
  })

/** The invitation behind a mailed link. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      registration('GET /api/invitations/of/:token', { params: { token }, signal, signedOut: true }),
  })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      api('POST /api/reset-password', { body, signedOut: true }),
    meta: {
      errorTitle: 'Reset failed',
      errorFallback: 'Failed to reset password. Please try again.',
    },
    onSuccess: ({ message }) => {
      toast({ title: 'Password reset successful', description: message, variant: 'success' })
    },
  })

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      api('POST /api/account/password', { body }),
    onSuccess: ({ message }) => {
      toast({
        title: 'Success',
        description: `${message}. Your other devices have been signed out.`,
        variant: 'success',
      })
    },
  })

export const verifyEmail = (token: string, signal: AbortSignal) =>
  api('GET /api/verify-email', { query: { token }, signal, signedOut: true })

export const useNotMe = () =>
  useMutation({
    mutationFn: (token: string) => api('POST /api/account/not-me', { body: { token }, signedOut: true }),
    // The page itself shows the failure.
    meta: { quiet: true },
  })

export const useConfirmEmail = () =>
  useMutation({
    mutationFn: (token: string) =>
      api('POST /api/account/email/confirm', { body: { token }, signedOut: true }),
    meta: { quiet: true },
  })
