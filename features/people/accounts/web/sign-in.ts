import { navigate } from 'wouter/use-browser-location'
import { ApiError, client, useMutation } from '#platform/web/api/index.ts'
import type { accountsApi } from '../contract.ts'
import { enterAsMember } from './session.ts'

const api = client<typeof accountsApi>()

/** Of the refusals that ask for a second factor. */
const codesAsking: ReadonlySet<string> = new Set(['secondFactorRequired', 'passkeyRequired'])

export const useLogin = () =>
  useMutation({
    mutationFn: async ({ code, ...form }: { username: string; password: string; code: string }) => {
      try {
        const body = { ...form, fullName: null, ...(code === '' ? {} : { code }) }
        return await api('POST /api/login', { body, signedOut: true })
      } catch (error) {
        // Not a failure: the form then asks for the code.
        if (error instanceof ApiError && codesAsking.has(error.code)) return { codeRequest: error.message }
        throw error
      }
    },
    onSuccess: (answer) => {
      if ('user' in answer) enterAsMember(answer)
    },
  })

export const useRegister = () =>
  useMutation({
    mutationFn: (form: { fullName: string; username: string; password: string; invitation?: string }) =>
      api('POST /api/register', { body: form, signedOut: true }),
    onSuccess: (answer, { invitation }) => {
      // The invitation is used up, so its page is left.
      if (invitation !== undefined) navigate('/', { replace: true })
      enterAsMember(answer)
    },
  })
