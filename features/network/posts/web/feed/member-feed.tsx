import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { EmptyState } from '#platform/web/ui/index.ts'
import { Feed } from './feed.tsx'

interface Props {
  userId: number
  label: string
  /** The action of the empty state. */
  action?: ReactNode
}

/** The posts of a member that the viewer may see. */
export function MemberFeed({ userId, label, action }: Props) {
  const filter = useMemo(() => ({ userId }), [userId])
  return (
    <Feed
      filter={filter}
      label={label}
      empty={
        <EmptyState
          art="feed"
          title="No posts to show"
          description="Posts appear here for everybody who may see them."
          action={action}
        />
      }
    />
  )
}
