import { useMemo, useState } from 'react'
import { SegmentedControl } from '#platform/web/ui/choice.tsx'
import { EmptyState } from '#platform/web/ui/index.ts'
import type { PostType } from '../../domain.ts'
import { Feed } from './feed.tsx'

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'Selling Requisition post', label: 'Offers' },
  { value: 'Buying Requisition post', label: 'Requests' },
] as const satisfies readonly { value: PostType | 'all'; label: string }[]
type Kind = (typeof kinds)[number]['value']

/** The public posts of a company's people, or what they offer or look for. */
export function CompanyFeed({ companyId, label }: { companyId: number; label: string }) {
  const [kind, setKind] = useState<Kind>('all')
  const filter = useMemo(
    () => ({ companyId, ...(kind === 'all' ? {} : { postType: kind }) }),
    [companyId, kind],
  )
  return (
    <div className="grid grid-cols-1 gap-3">
      <SegmentedControl label="Kind of posts" value={kind} onChange={setKind} options={kinds} />
      <Feed
        key={kind}
        filter={filter}
        label={label}
        empty={
          <EmptyState
            art="feed"
            title="No posts to show"
            description="What the people of the company post for everybody appears here."
          />
        }
      />
    </div>
  )
}
