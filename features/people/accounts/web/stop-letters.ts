import type { lettersApi } from '#features/people/emails/contract.ts'
import { client, useMutation } from '#platform/web/api/index.ts'

const api = client<typeof lettersApi>()

export const stopLinkQuery = (token: string) => ({
  queryKey: ['stop-letters', token],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/letters/stop/:token', { params: { token }, signal, signedOut: true }),
})

export const useStopLetters = () =>
  useMutation({
    mutationFn: ({ token, everybody }: { token: string; everybody: boolean }) =>
      api('POST /api/letters/stop/:token', { params: { token }, body: { everybody }, signedOut: true }),
    // The page itself shows the failure.
    meta: { quiet: true },
  })
