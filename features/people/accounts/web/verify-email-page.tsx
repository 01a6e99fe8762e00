import { useEffect, useState } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { ApiError, isAborted, queryClient } from '#platform/web/api/index.ts'
import { announce, LinkButton, Spinner } from '#platform/web/ui/index.ts'
import { MailPage } from './mail-page.tsx'
import { verifyEmail } from './mutations.ts'
import { useSession } from './session.ts'

type Result = { readonly state: 'success' | 'error'; readonly sentence: string } | undefined

/** The sentence of a failure: the server's own, if it sent one. */
function failure(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'An error occurred during verification'
  return error.message === '' ? 'Verification failed' : error.message
}

export function VerifyEmailPage() {
  const result = useVerification()
  const signedIn = useSession().state === 'member'
  return (
    <MailPage title="Verify email">
      {result === undefined ? (
        <p className="flex items-center gap-3 text-sm text-muted">
          <Spinner label="Verifying your email address" />
          Verifying your email address…
        </p>
      ) : (
        <div className="grid gap-4">
          <p className="flex items-start gap-3 text-sm">
            {result.state === 'success' ? (
              <CircleCheck size={20} aria-hidden className="shrink-0 text-success-text" />
            ) : (
              <CircleAlert size={20} aria-hidden className="shrink-0 text-danger-text" />
            )}
            <span className="min-w-0 wrap-anywhere">{result.sentence}</span>
          </p>
          <LinkButton href="/" variant="primary" full>
            {signedIn ? 'Go to the home feed' : 'Go to Login'}
          </LinkButton>
        </div>
      )}
    </MailPage>
  )
}

async function verify(token: string, signal: AbortSignal): Promise<Result> {
  if (token === '') return { state: 'error', sentence: 'Invalid verification link' }
  try {
    const { message } = await verifyEmail(token, signal)
    // If the member is signed in here, their address shows as verified at once.
    void queryClient.invalidateQueries({ queryKey: ['session'] })
    return { state: 'success', sentence: message }
  } catch (error) {
    return isAborted(error) ? undefined : { state: 'error', sentence: failure(error) }
  }
}

function useVerification(): Result {
  const [result, setResult] = useState<Result>()
  useEffect(() => {
    const leaving = new AbortController()
    const token = new URLSearchParams(location.search).get('token') ?? ''
    const run = async () => {
      const found = await verify(token, leaving.signal)
      if (leaving.signal.aborted || found === undefined) return
      setResult(found)
      announce(found.sentence, found.state === 'error' ? 'assertive' : 'polite')
    }
    void run()
    return () => leaving.abort()
  }, [])
  return result
}
