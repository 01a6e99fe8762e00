import type { ReactNode } from 'react'
import { NarrowPage, PageLoading } from '#platform/web/shell/page-states.tsx'
import { EmptyState, LinkButton } from '#platform/web/ui/index.ts'
import { useFactors } from './queries.ts'

/** Wraps the pages of administrators: they open only in a session with the required second factor. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { data, isPending } = useFactors()
  if (isPending) return <PageLoading />
  // If this query fails, the server still refuses what it must.
  if (data?.isNeeded !== true) return children
  return (
    <NarrowPage>
      <EmptyState
        art="error"
        title={<h1>Two-step sign-in needed</h1>}
        description="Administrators need it here. Set up an authenticator app or a passkey on your account page."
        action={
          <LinkButton href="/account" variant="primary">
            Set it up
          </LinkButton>
        }
      />
    </NarrowPage>
  )
}
