import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { client, queryClient } from '#platform/web/api/index.ts'
import { useRefresh } from '#platform/web/live/use-refresh.ts'
import type { Factors, factorsApi } from '../../contract/factors.ts'
import { createPasskey } from './browser.ts'

const api = client<typeof factorsApi>()

const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => api('GET /api/account/factors', { signal }),
  // Whether the sign-in is recent changes by itself.
  refetchOnMount: 'always',
})

const refetch = () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })

/** The member's own factors, as they are set up and removed in any window. */
export function useFactors() {
  useRefresh(['factors'], () => void refetch())
  return useQuery(factorsQuery)
}

export const factorCount = ({ authenticator, passkeys }: Factors) =>
  (authenticator === null ? 0 : 1) + passkeys.length

/** What was typed to prove that it's the member; an empty field is none. */
export interface Proof {
  readonly password: string
  readonly code: string
}

const given = ({ password, code }: Proof) => ({
  ...(password === '' ? {} : { password }),
  ...(code === '' ? {} : { code }),
})

/** Refusals are said at the form; the password may be needed again by now. */
const atForm = { meta: { quiet: true }, onSuccess: refetch, onError: refetch }

export const useBeginAuthenticator = () =>
  useMutation({
    mutationFn: (proof: Proof) => api('POST /api/account/factors/authenticator', { body: given(proof) }),
    meta: { quiet: true },
    onError: refetch,
  })

export const useConfirmAuthenticator = () =>
  useMutation({
    mutationFn: (code: string) => api('POST /api/account/factors/authenticator/confirm', { body: { code } }),
    ...atForm,
  })

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: Proof }) => {
      const options = await api('POST /api/account/factors/passkeys/options', { body: given(proof) })
      const credential = await createPasskey(options)
      return api('POST /api/account/factors/passkeys', { body: { name, credential } })
    },
    ...atForm,
  })

export const useRenewCodes = () =>
  useMutation({
    mutationFn: (proof: Proof) => api('POST /api/account/factors/recovery-codes', { body: given(proof) }),
    ...atForm,
  })

/** Without a passkey it is the authenticator app. */
export const useRemoveFactor = () =>
  useMutation({
    mutationFn: ({ passkey, proof }: { passkey: number | undefined; proof: Proof }) =>
      passkey === undefined
        ? api('POST /api/account/factors/authenticator/remove', { body: given(proof) })
        : api('POST /api/account/factors/passkeys/:id/remove', {
            params: { id: passkey },
            body: given(proof),
          }),
    ...atForm,
  })
