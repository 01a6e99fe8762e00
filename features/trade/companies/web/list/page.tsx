import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { useListKeys, useOnDemand } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, EmptyState, PageHeader, Panel, SearchInput } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { allQuery, memberCompaniesQuery, receivedQuery, useLiveCompanies } from '../queries.ts'
import { CompanyRow } from './company-row.tsx'
import { Received } from './received.tsx'

const loadForm = async () => (await import('../form/create-dialog.tsx')).CreateDialog

/** Companies: who invites me, mine, and all others. */
export const CompaniesPage: RouteModule['Page'] = () => {
  useListKeys({ entry: 'company', group: 'Companies' })
  useLiveCompanies()
  const form = useOnDemand(loadForm)
  const received = useQuery(receivedQuery)
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-6">
      <PageHeader
        title="Companies"
        description="The people of a company share one book: transactions, materials and invoices, each by their role."
        actions={
          <Button variant="primary" icon={Plus} {...dialogTrigger(form)}>
            New company
          </Button>
        }
      />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <LoadLine title="The invitations could not be loaded" query={received} />
        <Received invitations={received.data ?? []} />
        <Own />
        <All />
      </div>
      {form.Open && <form.Open onClose={form.close} />}
    </div>
  )
}

function Own() {
  const query = useQuery(memberCompaniesQuery(useMember().id))
  return (
    <Panel title="Your companies">
      {query.data === undefined ? (
        query.error === null ? (
          <LoadingRows label="Loading your companies" rows={2} row="h-14" picture="size-12" />
        ) : (
          <LoadError compact title="Your companies could not be loaded" query={query} />
        )
      ) : query.data.length === 0 ? (
        <EmptyState
          compact
          art="people"
          title="You are in no company yet"
          description="Found one and invite colleagues, or ask one of them for an invitation."
        />
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {query.data.map((company) => (
            <li key={company.id} className="min-w-0">
              <CompanyRow company={{ ...company, role: company.memberRole }} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function All() {
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(allQuery(useDebouncedValue(search.trim())))
  const companies = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Panel title="All companies">
      <div className="grid grid-cols-1 gap-2">
        <SearchInput
          aria-label="Search companies"
          placeholder="Search by name or city"
          value={search}
          maxLength={200}
          onChange={setSearch}
        />
        {companies === undefined ? (
          list.error === null ? (
            <LoadingRows label="Loading companies" rows={4} row="h-14" picture="size-12" />
          ) : (
            <LoadError compact title="The companies could not be loaded" query={list} />
          )
        ) : companies.length === 0 ? (
          <EmptyState
            compact
            art="search"
            title={search.trim() === '' ? 'There is no company yet' : 'No company fits this search'}
          />
        ) : (
          <>
            <ul aria-label="All companies" className="grid grid-cols-1 divide-y divide-line">
              {companies.map((company) => (
                <li key={company.id} className="min-w-0">
                  <CompanyRow company={company} />
                </li>
              ))}
            </ul>
            <LoadMore list={list} label="Show more companies" />
          </>
        )}
      </div>
    </Panel>
  )
}
