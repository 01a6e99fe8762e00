import { useEffect, useRef, useState } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import { queryClient } from '#platform/web/api/index.ts'
import { useShortcut } from '#platform/web/shell/index.ts'
import { Avatar, Card, Spinner } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import type { PostType, Privacy } from '../../domain.ts'
import { addWritten } from '../cache/cache.ts'
import { useComposer } from '../composer-part.ts'

export interface NewPostDefaults {
  readonly postType: PostType
  readonly privacy: Privacy
  readonly audience?: readonly number[]
  /** What the closed composer invites to. */
  readonly prompt: string
}

interface Props {
  start: NewPostDefaults
  open: boolean
  onOpen: (open: boolean) => void
}

/** Where one writes: closed until somebody wants to. */
export function NewPost({ start: { prompt, ...start }, open, onOpen }: Props) {
  const { fullName, avatar } = useMember()
  const { Part: Composer, loading, near, need } = useComposer()
  const box = useRef<HTMLDivElement>(null)
  const [returning, setReturning] = useState(false)
  useShortcut({ key: 'n', label: 'New post', group: 'Posts' }, () => {
    box.current?.scrollIntoView({ block: 'nearest' })
    if (open) box.current?.querySelector<HTMLElement>('textarea, [contenteditable]')?.focus()
    else onOpen(true)
  })

  // Opened from elsewhere too: by the key, or from an empty feed.
  useEffect(() => {
    if (!open || Composer !== undefined) return
    void need().then((came) => came || onOpen(false))
    // Asked for once per opening.
    // eslint-disable-next-line react/exhaustive-deps
  }, [open, Composer])

  const posted = (post: Post) => {
    addWritten(post)
    // It may have brought new tags.
    void queryClient.invalidateQueries({ queryKey: ['tags'] })
  }
  const close = () => {
    setReturning(true)
    onOpen(false)
  }

  return (
    <div ref={box}>
      {open && Composer !== undefined ? (
        <Composer {...start} autoFocus onPosted={posted} onCancel={close} />
      ) : (
        <Card className="flex items-center gap-3">
          <Avatar name={fullName} src={avatar} size="lg" />
          <button
            type="button"
            // eslint-disable-next-line react/jsx-no-constructed-context-values -- no context, the focus comes back once
            ref={(element) => {
              if (returning && element !== null) element.focus()
            }}
            onBlur={() => setReturning(false)}
            onPointerEnter={near}
            onFocus={near}
            onClick={() => onOpen(true)}
            aria-busy={loading || undefined}
            className="flex h-10 min-w-0 flex-1 cursor-text items-center gap-2 rounded-control border border-strong bg-field px-3 text-start text-sm text-muted transition-colors duration-150 hover:border-muted pointer-coarse:h-11"
          >
            <span className="truncate">{prompt}</span>
            {loading && <Spinner size={16} className="ms-auto" />}
          </button>
        </Card>
      )}
    </div>
  )
}
