import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { CompanyFeed } from '#features/network/posts/web/index.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { NarrowPage, RefusedPage, useTitle } from '#platform/web/shell/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState, LinkButton, Loading, Skeleton, Tabs } from '#platform/web/ui/index.ts'
import type { Company } from '../../contract.ts'
import { rightsOf } from '../../domain.ts'
import { BankOfCompany } from '../bank/of-company.tsx'
import { EndingNotice } from '../closure/notice.tsx'
import { CompanyLog } from '../log/log.tsx'
import { SecondStepNeeded } from '../log/needed.tsx'
import { People } from '../people/people.tsx'
import { companyQuery, useLiveCompanies } from '../queries.ts'
import { Settings } from '../settings/settings.tsx'
import { About } from './about.tsx'
import { CertificatesPanel } from '../certificates/panel.tsx'
import { FiguresPanel } from '../figures/panel.tsx'
import { Header } from './header.tsx'

/** The page of a company: for every member what it tells of itself, for its people also how it works. */
export const CompanyPage: RouteModule['Page'] = ({ params }) => {
  const id = params['id'] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id))
    return (
      <RefusedPage
        title="Invalid company"
        description="A company's address ends in the number of the company."
      />
    )
  return <CompanyLoader id={Number(id)} />
}

function CompanyLoader({ id }: { id: number }) {
  useLiveCompanies()
  const query = useQuery(companyQuery(id))
  const { data, error } = query
  useTitle(data?.name)
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (data !== undefined) return <CompanyView company={data} />
  if (error === null)
    return (
      <NarrowPage>
        <Loading label="Loading company">
          <div className="grid gap-4">
            <Skeleton className="h-20 w-full" />
            <Skeleton className="h-10 w-72 max-w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        </Loading>
      </NarrowPage>
    )
  return (
    <NarrowPage>
      <LoadError title={<h1>The company could not be loaded</h1>} query={query} />
    </NarrowPage>
  )
}

function CompanyView({ company }: { company: Company }) {
  const search = useSearch()
  const manages =
    company.role !== null && company.settings !== null && rightsOf[company.role].people === 'write'
  const items = [
    {
      value: 'about',
      label: 'About',
      content: (
        <div className="grid grid-cols-1 gap-4">
          <About company={company} />
          <FiguresPanel company={company} />
          <CertificatesPanel company={company} />
        </div>
      ),
    },
    // Posts name their authors, so both tell who works there.
    ...(company.role === null && !company.showsPeople
      ? []
      : [
          {
            value: 'posts',
            label: 'Posts',
            content: (
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <CompanyFeed companyId={company.id} label={`Posts of ${company.name}`} />
              </Suspense>
            ),
          },
          {
            value: 'people',
            label: 'People',
            count: company.people,
            content: <People company={company} />,
          },
        ]),
    ...(manages
      ? [{ value: 'settings', label: 'Settings', content: <Settings key={company.id} company={company} /> }]
      : []),
    ...(company.role === 'owner'
      ? [{ value: 'log', label: 'Log', content: <CompanyLog companyId={company.id} /> }]
      : []),
  ]
  const asked = new URLSearchParams(search).get('tab')
  const value = items.find((item) => item.value === asked)?.value ?? 'about'
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-1 gap-4 px-4 py-6">
      <Header company={company} />
      {company.deletesAt !== null && (
        <EndingNotice companyId={company.id} role={company.role} deletesAt={company.deletesAt} />
      )}
      <BankOfCompany company={company} />
      {company.role !== null && <SecondStepNeeded companyId={company.id} />}
      <Tabs
        label="Company"
        value={value}
        onChange={(tab) => navigate(`/companies/${company.id}${tab === 'about' ? '' : `?tab=${tab}`}`)}
        items={items}
      />
    </div>
  )
}

const NotFound = () => (
  <NarrowPage>
    <EmptyState
      art="people"
      title={<h1>Company not found</h1>}
      description="It may have been deleted."
      action={<LinkButton href="/companies">All companies</LinkButton>}
    />
  </NarrowPage>
)
