import FileText from 'lucide-react/icons/file-text'
import LogIn from 'lucide-react/icons/log-in'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#platform/web/notation/counts.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Card, Skeleton } from '#platform/web/ui/index.ts'
import type { Stats } from '../contract.ts'
import { statsQuery } from './api.ts'

const cards = [
  { key: 'totalUsers', label: 'Total Users', icon: Users },
  { key: 'totalPosts', label: 'Total Posts', icon: FileText },
  { key: 'loggedIn24h', label: 'Users Logged in (24h)', icon: LogIn },
  { key: 'newUsers24h', label: 'New Users (24h)', icon: UserPlus },
] as const satisfies readonly { key: keyof Stats; [more: string]: unknown }[]

export function StatCards() {
  const query = useQuery(statsQuery)
  const { data } = query
  if (query.error !== null && data === undefined)
    return (
      <Card>
        <LoadLine title="The figures could not be loaded" query={query} />
      </Card>
    )
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4" aria-busy={data === undefined}>
      {cards.map(({ key, label, icon: Icon }) => (
        <Card key={key} className="flex flex-col justify-between">
          <dt className="flex items-start gap-2 text-xs font-medium text-muted sm:text-sm">
            <Icon size={16} aria-hidden className="mt-px shrink-0 sm:mt-0.5" />
            {label}
          </dt>
          <dd className="mt-2 text-xl font-semibold tabular-nums">
            {data === undefined ? <Skeleton className="h-7.5 w-16" /> : formatCount(data[key])}
          </dd>
        </Card>
      ))}
    </dl>
  )
}
