import { ConfirmDialog } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'

interface Props {
  post: Post
  onConfirm: () => void
  onCancel: () => void
}

export function DeleteQuestion({ post: { backId, replyCount }, onConfirm, onCancel }: Props) {
  const what = backId === null ? 'post' : 'reply'
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete this ${what}?`}
      description={
        replyCount === 0
          ? 'It cannot be brought back.'
          : `It goes with all replies below it, and cannot be brought back.`
      }
      confirmLabel={`Delete ${what}`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
