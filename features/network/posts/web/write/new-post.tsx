import { type ReactNode, useRef } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { queryClient } from '#platform/web/api/index.ts'
import { useShortcut } from '#platform/web/shell/index.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Avatar, Card } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import type { PostType, Privacy } from '../../domain.ts'
import { addWritten } from '../cache/cache.ts'
import { ComposerSlot, KeptDraft, preloadComposer } from './composer-slot.tsx'

export interface NewPostDefaults {
  readonly postType: PostType
  readonly privacy: Privacy
  readonly audience?: readonly number[]
  /** The placeholder of the closed composer. */
  readonly prompt: string
}

interface Props {
  start: NewPostDefaults
  open: boolean
  onOpen: (open: boolean) => void
}

/** The composer of a page. It is closed until the member wants to write. */
export function NewPost({ start: { prompt, ...start }, open, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null)
  /** The focus returns to the field that opened it. */
  const returning = useRef(false)
  useShortcut({ key: 'n', label: 'New post', group: 'Posts' }, () => {
    box.current?.scrollIntoView({ block: 'nearest' })
    if (open) box.current?.querySelector('textarea')?.focus()
    else onOpen(true)
  })
  const posted = (post: Post) => {
    addWritten(post)
    // The post may have created tags.
    void queryClient.invalidateQueries({ queryKey: ['tags'] })
  }
  const close = () => {
    returning.current = true
    onOpen(false)
  }
  return (
    <div ref={box}>
      {open ? (
        <ComposerSlot
          {...start}
          label="Post content"
          placeholder={prompt}
          onPosted={posted}
          onCancel={close}
        />
      ) : (
        <Closed
          prompt={prompt}
          onOpen={() => onOpen(true)}
          onShow={(button) => {
            if (returning.current) button.focus()
            returning.current = false
          }}
        >
          <KeptDraft {...start} name={start.postType} onContinue={() => onOpen(true)} />
        </Closed>
      )}
    </div>
  )
}

interface ClosedProps {
  prompt: string
  onOpen: () => void
  onShow: (button: HTMLButtonElement) => void
  children: ReactNode
}

function Closed({ prompt, onOpen, onShow, children }: ClosedProps) {
  const { fullName, avatar } = useMember()
  return (
    <Card className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-3">
        <Avatar name={fullName} src={avatar} size="lg" />
        <button
          type="button"
          ref={(button) => {
            if (button !== null) onShow(button)
          }}
          onPointerEnter={preloadComposer}
          onFocus={preloadComposer}
          onClick={onOpen}
          className={cx(
            'flex h-10 min-w-0 flex-1 cursor-text items-center rounded-control border border-strong',
            'bg-field px-3 text-start text-sm text-muted transition-colors duration-150',
            'hover:border-muted pointer-coarse:h-11',
          )}
        >
          <span className="truncate">{prompt}</span>
        </button>
      </div>
      {children}
    </Card>
  )
}
