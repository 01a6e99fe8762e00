import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { MemberProvider, useSession } from '#features/people/accounts/web/index.ts'
import { loadErrorText, queryClient } from '#platform/web/api/index.ts'
import { ErrorBoundary } from '#platform/web/shell/error-boundary.tsx'
import { afterFirstScreen } from '#platform/web/shell/first-screen.ts'
import { PlainFailure } from '#platform/web/shell/plain-failure.tsx'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { Logo } from '#platform/web/ui/logo.tsx'
import { Spinner } from '#platform/web/ui/progress.tsx'
import { ToastHost } from '#platform/web/ui/toast-host.tsx'
import { TooltipHost } from '#platform/web/ui/tooltip-host.tsx'

export const loadMemberApp = () => import('./member-app.tsx')
export const loadVisitorApp = () => import('./visitor-app.tsx')

const MemberApp = lazyComponent(async () => (await loadMemberApp()).MemberApp)
const VisitorApp = lazyComponent(async () => (await loadVisitorApp()).VisitorApp)

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary fallback={failure}>
        <Suspense fallback={<LoadingFrame />}>
          <SessionSwitch />
        </Suspense>
      </ErrorBoundary>
      <ToastHost />
      <TooltipHost whenQuiet={afterFirstScreen} />
    </QueryClientProvider>
  )
}

/** Shows neither the member's nor the visitor's pages before the session is known. */
function SessionSwitch() {
  const session = useSession()
  if (session.state === 'loading') return <LoadingFrame />
  if (session.state === 'signed-out') return <VisitorApp />
  // The key resets all state when another member signs in.
  if (session.state === 'member') {
    return (
      <MemberProvider key={session.user.id} value={session.user}>
        <MemberApp />
      </MemberProvider>
    )
  }
  return (
    <Centered>
      <PlainFailure
        title="Kontor could not be opened"
        description={loadErrorText(session.error)}
        onRetry={session.retry}
      />
    </Centered>
  )
}

const failure = () => (
  <Centered>
    <PlainFailure
      title="Kontor could not be shown"
      description="The server cannot be reached, or Kontor has been updated. Everything you saved is safe."
      onRetry={() => location.reload()}
    />
  </Centered>
)

/** The same frame as in index.html, so that nothing moves when this replaces it. */
function LoadingFrame() {
  return (
    <>
      <div className="first-bar">
        <Logo />
      </div>
      <output className="first-wait" aria-label="Loading">
        <Spinner size={24} />
      </output>
    </>
  )
}

const Centered = ({ children }: { children: ReactNode }) => (
  <main className="grid min-h-dvh place-items-center p-4">{children}</main>
)
