import MessageSquareReply from 'lucide-react/icons/message-square-reply'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { hasDraft } from '#platform/web/drafts.ts'
import {
  Avatar,
  Button,
  Card,
  ConfirmDialog,
  RelativeTime,
  TextLink,
  UserText,
} from '#platform/web/ui/index.ts'
import type { Suggestion } from '../contract.ts'
import { replyDraft } from './draft.ts'
import { FoldedText } from './folded-text.tsx'
import { useDelete } from './mutations.ts'
import { Replies } from './replies.tsx'
import { ReplyForm } from './reply-form.tsx'
import { StatusBadge } from './status-badge.tsx'
import { VoteControl } from './vote-control.tsx'

export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { id, title, content, status, replies } = suggestion
  const { isAdmin } = useMember()
  return (
    <Card as="article" className="flex gap-3" pad="md">
      <VoteControl suggestion={suggestion} />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-3" data-suggestion={id}>
        <div className="flex min-w-0 items-start justify-between gap-3">
          <UserText as="h2" className="min-w-0 flex-1 text-base font-semibold">
            {title}
          </UserText>
          <span className="shrink-0 pt-0.5">
            <StatusBadge status={status} />
          </span>
        </div>
        <FoldedText>{content}</FoldedText>
        <Author suggestion={suggestion} />
        <Replies replies={replies} />
        {isAdmin && <Moderation suggestion={suggestion} />}
      </div>
    </Card>
  )
}

function Author({ suggestion: { user, createdAt } }: { suggestion: Suggestion }) {
  return (
    <p className="flex min-w-0 items-center gap-2 text-xs text-muted">
      <Avatar name={user.fullName} src={user.avatar} size="xs" />
      <TextLink href={`/profile/${user.id}`} quiet className="flex min-w-0 pointer-coarse:py-3">
        <UserText kind="name">{user.fullName}</UserText>
      </TextLink>
      <RelativeTime date={createdAt} className="shrink-0" />
    </p>
  )
}

/** Actions for administrators. */
function Moderation({ suggestion }: { suggestion: Suggestion }) {
  const [replying, setReplying] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const remove = useDelete(suggestion)
  const memberId = useMember().id
  return (
    <>
      {replying ? (
        <ReplyForm suggestion={suggestion} onClose={() => setReplying(false)} />
      ) : (
        <div className="-ms-2.5 flex flex-wrap gap-1">
          <Button variant="ghost" size="sm" icon={MessageSquareReply} onClick={() => setReplying(true)}>
            {hasDraft(memberId, replyDraft(suggestion.id)) ? 'Continue your draft' : 'Reply'}
          </Button>
          <Button variant="ghost" size="sm" icon={Trash2} onClick={() => setConfirming(true)}>
            Delete
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        danger
        title="Delete this suggestion?"
        description="It goes with its votes and replies, and cannot be brought back."
        confirmLabel="Delete suggestion"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setConfirming(false) })}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}
