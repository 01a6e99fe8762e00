import { useQuery } from '@tanstack/react-query'
import { DevicesPanel } from '#features/people/accounts/web/index.ts'
import { useTitle } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { NarrowPage } from '#platform/web/shell/page-states.tsx'
import { useNotation } from '#platform/web/notation/store.ts'
import { PageHeader } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import { accessQuery } from '../queries.ts'
import { ClientsPanel } from './clients-panel.tsx'
import { CompaniesPanel } from './companies-panel.tsx'
import { FileSharesPanel } from './file-shares-panel.tsx'
import { GrantsPanel } from './grants-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { ProposalsPanel } from './proposals-panel.tsx'
import { ReadsPanel } from './reads-panel.tsx'
import { SharesPanel } from './shares-panel.tsx'

/** Everybody and everything that can see a member's data, and what was read; each can be ended here. */
export function AccessPage() {
  useTitle('Who can see my data')
  const access = useQuery(accessQuery)
  const { numbers, dates } = useNotation()
  return (
    <NarrowPage>
      <PageHeader
        title="Who can see my data"
        description="Where you are signed in, what the assistant and other programs may read, and whom you share with."
        back={{ href: '/account', label: 'Account' }}
      />
      <div className="grid grid-cols-1 gap-4">
        {access.data === undefined ? (
          access.error === null ? (
            <LoadingBars label="Loading who can see your data" bars={4} height="h-32" />
          ) : (
            <LoadError title="This could not be loaded" query={access} />
          )
        ) : (
          <>
            <ClientsPanel passes={access.data.passes} />
            {access.data.passes.some(({ mayDraft }) => mayDraft) && (
              <ProposalsPanel key={`proposals ${numbers} ${dates}`} />
            )}
            <GrantsPanel books={access.data.books} />
            <CompaniesPanel books={access.data.books} />
            <FileSharesPanel files={access.data.sharedFiles} hasMore={access.data.hasMoreSharedFiles} />
            <SharesPanel shares={access.data.shares} hasMore={access.data.hasMoreShares} />
          </>
        )}
        {/* They show dates, and begin anew in another notation. */}
        <DevicesPanel key={`devices ${numbers} ${dates}`} />
        <NotesPanel />
        <ReadsPanel key={`reads ${numbers} ${dates}`} />
      </div>
    </NarrowPage>
  )
}
