import type { ReactNode } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/progress.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PlainFailure } from './plain-failure.tsx'
import { isLoadFailure } from './routes.ts'

/** The frame of a page with little content: one centred column. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-160 px-4 py-6">{children}</div>
}

export function NotFoundPage() {
  return (
    <NarrowPage>
      <EmptyState
        art="search"
        title={<Heading>Page not found</Heading>}
        description="Nothing stands at this address. It may have been mistyped, or what was here is gone."
        action={
          <LinkButton href="/" variant="primary">
            Go to the home feed
          </LinkButton>
        }
      />
    </NarrowPage>
  )
}

/** Says that a part is not built yet, and what it will do. */
export function ComingPanel({ purpose, action }: { purpose: string; action?: ReactNode }) {
  return (
    <EmptyState
      art="coming"
      title="This part of Kontor is not built yet."
      description={purpose}
      action={action}
    />
  )
}

export function RefusedPage({ title, description }: { title: string; description?: string }) {
  return (
    <NarrowPage>
      <EmptyState
        art="error"
        title={<Heading>{title}</Heading>}
        description={description}
        action={<LinkButton href="/">Go to the home feed</LinkButton>}
      />
    </NarrowPage>
  )
}

const Heading = ({ children }: { children: ReactNode }) => <h1>{children}</h1>

export function PageLoading() {
  return (
    <NarrowPage>
      <Loading>
        <div className="grid gap-4">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-32 w-full" />
        </div>
      </Loading>
    </NarrowPage>
  )
}

/** Says what happened, what is safe, and what to do. */
export function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const missing = isLoadFailure(error)
  const title = missing ? 'This page could not be loaded' : 'This page could not be shown'
  const description = missing
    ? 'Either the server cannot be reached, or Kontor has been updated since you opened it. ' +
      'Everything you saved is safe.'
    : 'Something in it failed. Everything you saved is safe, and the other pages still work.'
  return <PlainFailure title={title} description={description} onRetry={onRetry} />
}
