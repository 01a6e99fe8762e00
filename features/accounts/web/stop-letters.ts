import type { lettersApi } from '#features/letters/contract.ts'
import { client, useMutation } from '#platform/web/api/index.ts'

const api = client<typeof lettersApi>()

export const stopLinkQuery = (token: string) => ({
  queryKey: ['stop-letters', token],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api('GET /api/letters/stop', { query: { token }, signal, signedOut: true }),
})

export const useStopLetters = () =>
  useMutation({
    mutationFn: (body: { token: string; everybody: boolean }) =>
      api('POST /api/letters/stop', { body, signedOut: true }),
    // The page itself shows the failure.
    meta: { quiet: true },
  })
