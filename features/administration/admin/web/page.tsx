import Building2 from 'lucide-react/icons/building-2'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import Hash from 'lucide-react/icons/hash'
import ScrollText from 'lucide-react/icons/scroll-text'
import Users from 'lucide-react/icons/users'
import { Suspense } from 'react'
import { SecondFactorGate, useMember } from '#features/people/accounts/web/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import { RefusedPage } from '#platform/web/shell/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { Loading, PageHeader, Skeleton } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { AuditTab } from './audit/audit-tab.tsx'
import { PostsTab } from './posts/posts-tab.tsx'
import { AssistantPanel } from './settings/assistant-panel.tsx'
import { ThemePanel } from './settings/theme-panel.tsx'
import { Notices } from './notices.tsx'
import { StatCards } from './stat-cards.tsx'
import { UsersTab } from './users/users-tab.tsx'
import { type Tab, useTab } from './use-tab.ts'
import { adminWatch } from './watch.ts'

watchLive('admin', adminWatch)

const ReportsTab = lazyComponent(
  async () => (await import('#features/network/reports/web/parts.ts')).ReportsTab,
)
const TagsTab = lazyComponent(async () => (await import('#features/network/tags/web/parts.ts')).TagsTab)
const CompaniesTab = lazyComponent(
  async () => (await import('#features/trade/companies/web/parts.ts')).CompaniesTab,
)
const AnalyticsTab = lazyComponent(async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab)

export const AdminPage: RouteModule['Page'] = () =>
  useMember().isAdmin ? (
    <SecondFactorGate>
      <Dashboard />
    </SecondFactorGate>
  ) : (
    <RefusedPage title="Access Denied" description="You need administrator privileges to open this page." />
  )

const items = [
  { value: 'users', label: 'Users', icon: Users, content: () => <UsersTab /> },
  { value: 'posts', label: 'Posts', icon: FileText, content: () => <PostsTab /> },
  {
    value: 'reports',
    label: 'Reports',
    icon: Flag,
    content: () => (
      <Suspense fallback={<AnalyticsLoading />}>
        <ReportsTab />
      </Suspense>
    ),
  },
  {
    value: 'tags',
    label: 'Tags',
    icon: Hash,
    content: () => (
      <Suspense fallback={<AnalyticsLoading />}>
        <TagsTab />
      </Suspense>
    ),
  },
  {
    value: 'companies',
    label: 'Companies',
    icon: Building2,
    content: () => (
      <Suspense fallback={<AnalyticsLoading />}>
        <CompaniesTab />
      </Suspense>
    ),
  },
  {
    value: 'analytics',
    label: 'Analytics',
    icon: ChartColumn,
    content: () => (
      <Suspense fallback={<AnalyticsLoading />}>
        <AnalyticsTab />
      </Suspense>
    ),
  },
  { value: 'audit', label: 'Audit log', icon: ScrollText, content: () => <AuditTab /> },
] as const satisfies readonly { value: Tab; [more: string]: unknown }[]

function Dashboard() {
  const [tab, openTab] = useTab()
  return (
    <div className="mx-auto grid w-full max-w-400 grid-cols-1 gap-4 px-4 py-6 lg:px-6">
      <div className="-mb-4">
        <PageHeader
          title="Admin Dashboard"
          description="The community at a glance: its looks, its members, what they post, and who did what."
        />
      </div>
      <Notices />
      <StatCards />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
        <div className="min-w-0 xl:col-span-2">
          <ThemePanel />
        </div>
        <AssistantPanel />
      </div>
      <Tabs label="Administration" value={tab} onChange={openTab} items={items} className="min-w-0 pt-2" />
    </div>
  )
}

const AnalyticsLoading = () => (
  <Loading label="Loading the figures">
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  </Loading>
)
