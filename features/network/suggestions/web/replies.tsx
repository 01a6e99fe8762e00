import { Avatar, Badge, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { Suggestion } from '../contract.ts'
import { FoldedText } from './folded-text.tsx'

/** The administrators' replies, oldest first. */
export function Replies({ replies }: Pick<Suggestion, 'replies'>) {
  if (replies.length === 0) return null
  return (
    <ul aria-label="Replies" className="grid grid-cols-1 gap-3 border-s-2 border-primary ps-3">
      {replies.map(({ id, admin, content, createdAt }) => (
        <li key={id} className="grid grid-cols-1 gap-1.5">
          <div className="flex min-w-0 items-center gap-2 text-xs text-muted">
            <Avatar name={admin.fullName} src={admin.avatar} size="sm" />
            <UserText kind="name" className="font-medium text-text">
              {admin.fullName}
            </UserText>
            <Badge tone="primary" className="shrink-0">
              Admin
            </Badge>
            <RelativeTime date={createdAt} className="shrink-0" />
          </div>
          <FoldedText>{content}</FoldedText>
        </li>
      ))}
    </ul>
  )
}
