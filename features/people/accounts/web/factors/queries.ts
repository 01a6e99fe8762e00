import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import type { Factors, factorsApi } from '../../contract/factors.ts'
import { createPasskey, signWithPasskey } from './browser.ts'

const api = client<typeof factorsApi>()

const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => api('GET /api/account/factors', { signal }),
  // `isRecent` changes with time alone.
  refetchOnMount: 'always',
})

const refetch = () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })

watchLive('factors', { changed: { factors: () => void refetch() }, missed: () => void refetch() })

/** The member's own factors, updated when they change in any window. */
export const useFactors = () => useQuery(factorsQuery)

export const factorCount = ({ authenticator, passkeys }: Factors) =>
  (authenticator === null ? 0 : 1) + passkeys.length

/** What the member typed to confirm themselves. An empty field is not sent. */
export interface Proof {
  readonly password: string
  readonly code: string
}

const proofBody = ({ password, code }: Proof) => ({
  ...(password === '' ? {} : { password }),
  ...(code === '' ? {} : { code }),
})

/** The form shows refusals. It refetches, as the password may be needed again by now. */
const formMutation = { meta: { quiet: true }, onSuccess: refetch, onError: refetch }

export const useBeginAuthenticator = () =>
  useMutation({
    mutationFn: (proof: Proof) => api('POST /api/account/factors/authenticator', { body: proofBody(proof) }),
    meta: { quiet: true },
    onError: refetch,
  })

export const useConfirmAuthenticator = () =>
  useMutation({
    mutationFn: (code: string) => api('POST /api/account/factors/authenticator/confirm', { body: { code } }),
    ...formMutation,
  })

export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: Proof }) => {
      const options = await api('POST /api/account/factors/passkeys/options', { body: proofBody(proof) })
      const credential = await createPasskey(options)
      return api('POST /api/account/factors/passkeys', { body: { name, credential } })
    },
    ...formMutation,
  })

export const useRenewCodes = () =>
  useMutation({
    mutationFn: (proof: Proof) => api('POST /api/account/factors/recovery-codes', { body: proofBody(proof) }),
    ...formMutation,
  })

/** Removes a passkey; without its id, the authenticator app. */
export const useRemoveFactor = () =>
  useMutation({
    mutationFn: ({ passkey, proof }: { passkey: number | undefined; proof: Proof }) =>
      passkey === undefined
        ? api('POST /api/account/factors/authenticator/remove', { body: proofBody(proof) })
        : api('POST /api/account/factors/passkeys/:id/remove', {
            params: { id: passkey },
            body: proofBody(proof),
          }),
    ...formMutation,
  })

/** Confirms the session for what cannot be undone. Without a proof, a passkey does it. */
export const useConfirmSession = () =>
  useMutation({
    mutationFn: async (proof: Proof | undefined) => {
      if (proof !== undefined) return api('POST /api/account/confirm', { body: proofBody(proof) })
      const credential = await signWithPasskey(await api('POST /api/login/passkey/options'))
      return api('POST /api/account/confirm', { body: { credential } })
    },
    meta: { quiet: true },
  })
