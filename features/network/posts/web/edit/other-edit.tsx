import { Button, UserText } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import { draftOf } from './edit-draft.ts'

interface Props {
  post: Post
  /** Goes on from what the other window saved. */
  onTake: () => void
}

/** What another window has saved since, beside what is typed here. */
export function OtherEdit({ post, onTake }: Props) {
  return (
    <section
      role="alert"
      aria-label="Changed in another window"
      className="grid gap-2 rounded-control border border-line bg-warning-soft p-3 text-sm"
    >
      <p className="font-medium">This post was changed in another window. It says now:</p>
      <UserText as="div" kind="body" className="max-h-40 overflow-y-auto rounded-small bg-surface p-2">
        {draftOf(post).text}
      </UserText>
      <p>Your text below is kept. Save it to replace this one, or go on from this one.</p>
      <Button size="sm" className="justify-self-start" onClick={onTake}>
        Use this text
      </Button>
    </section>
  )
}
