import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useSearch } from 'wouter/use-browser-location'
import { ApiError, client } from '#platform/web/api/index.ts'
import { useListKeys } from '#platform/web/shell/list-keys.ts'
import { NotFoundPage } from '#platform/web/shell/page-states.tsx'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, Card, EmptyState, Loading, PageHeader, Skeleton } from '#platform/web/ui/index.ts'
import type { outboxApi } from '../contract.ts'
import { MailList } from './mail-list.tsx'
import { MailView } from './mail-view.tsx'

const api = client<typeof outboxApi>()

const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Shows mails that a demo wrote to files, so that its visitors can follow their links. */
export function OutboxPage() {
  const chosen = new URLSearchParams(useSearch()).get('mail')
  const mails = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => api('GET /api/outbox', { signal, signedOut: true }),
    // Visitors of this page wait for a mail that was just written.
    staleTime: 0,
  })
  useListKeys({ entry: 'mail', group: 'Outbox', when: (mails.data?.length ?? 0) > 0 })
  if (isAbsent(mails.error)) return <NotFoundPage />
  const name = chosen ?? mails.data?.[0]?.name
  return (
    <div className="mx-auto min-h-dvh w-full max-w-240 px-4 py-6">
      <PageHeader
        title="Outbox"
        description={
          'This is a demo, so mails are kept here and not sent. Anybody who opens this demo can read them: ' +
          'do not use an address or a password that matters to you.'
        }
        actions={
          <Button icon={RefreshCw} busy={mails.isFetching} onClick={() => void mails.refetch()}>
            Refresh
          </Button>
        }
      />
      {mails.isPending ? (
        <Placeholder />
      ) : mails.isError ? (
        <LoadError title="The outbox could not be loaded" query={mails} />
      ) : name === undefined ? (
        <EmptyState
          art="mail"
          title="No mails yet"
          description="Ask for a reset link, or add an email address to your account: the mail appears here."
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[18rem_minmax(0,1fr)]">
          <MailList mails={mails.data} current={name} />
          <MailView key={name} name={name} />
        </div>
      )}
    </div>
  )
}

const Placeholder = () => (
  <Loading label="Loading mails">
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[18rem_minmax(0,1fr)]">
      <Card>
        <Skeleton className="h-12 w-full" />
      </Card>
      <Skeleton className="h-120 w-full" />
    </div>
  </Loading>
)
