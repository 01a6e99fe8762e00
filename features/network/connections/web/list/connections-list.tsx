import { useMember } from '#features/people/accounts/web/index.ts'
import { AcceptedList } from './accepted-list.tsx'
import { PendingList } from './pending-list.tsx'

/** A member's connections. On the viewer's own list, pending requests come first. */
export function ConnectionsList({ userId }: { userId: number }) {
  const viewer = useMember()
  const own = userId === viewer.id
  return (
    <div className="grid grid-cols-1 gap-6">
      {own && <PendingList viewerId={viewer.id} />}
      <AcceptedList key={userId} userId={userId} own={own} />
    </div>
  )
}
