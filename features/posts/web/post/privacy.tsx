import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLayoutEffect, useRef } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { type LazyCode, lazyCode, toastLoadFailure, useLazy } from '#platform/web/ui/lazy.ts'
import type { Post } from '../../contract.ts'
import { storePosts } from '../cache/posts.ts'
import { privacyDetails } from '../composer/privacies.ts'

const privacyControl = lazyCode(async () => (await import('../write/parts.ts')).PrivacyControl)
const audienceList = lazyCode(async () => (await import('../write/parts.ts')).AudienceList)

/** The privacy of a post. Its author can change it. */
export function Privacy({ post, parent }: { post: Post; parent: Post | undefined }) {
  return post.mine ? <OwnPrivacy post={post} parent={parent} /> : <ReadPrivacy post={post} />
}

function OwnPrivacy({ post, parent }: { post: Post; parent: Post | undefined }) {
  const { label, icon: Icon } = privacyDetails[post.privacy]
  return (
    <Pressable
      source={privacyControl}
      props={{ post, parent, onChanged: (changed: Post) => void storePosts([changed]) }}
      label={`Privacy: ${label}. Change who can see this post`}
      opens="menu"
      className="-mx-1 inline-flex cursor-pointer items-center gap-1 rounded-small px-1 hover:bg-hover hover:text-text"
    >
      <Icon size={12} aria-hidden className="shrink-0" />
      {label}
      <ChevronDown size={12} aria-hidden />
    </Pressable>
  )
}

function ReadPrivacy({ post }: { post: Post }) {
  const { label, icon: Icon, ...seenBy } = privacyDetails[post.privacy]
  const count = post.privacy === 'custom' ? (post.customAudience?.ids.length ?? 0) : 0
  return (
    <>
      <span
        className="inline-flex items-center gap-1"
        title={post.backId === null ? meanings[post.privacy] : seenBy.reply}
      >
        <Icon size={12} aria-hidden className="shrink-0" />
        {label}
      </span>
      {count > 0 && (
        <Pressable
          source={audienceList}
          props={{ post }}
          label={`View (${count}): people this post is shared with`}
          opens="dialog"
          className="cursor-pointer rounded-small px-1 text-link tabular-nums hover:underline"
        >
          View ({count})
        </Pressable>
      )}
    </>
  )
}

const meanings = {
  public: 'Every member sees this',
  friends: 'Connections of the author see this',
  custom: 'People whom the author picked see this',
  private: 'Only the author sees this',
} as const

interface PressableProps<P> {
  source: LazyCode<ComponentType<P>>
  /** The props of the loaded component. */
  props: P
  label: string
  opens: 'menu' | 'dialog'
  className: string
  children: ReactNode
}

/** A button that looks like the control, loads it when it is clicked, and forwards the click. */
function Pressable<P extends object>({
  source,
  props,
  label,
  opens,
  className,
  children,
}: PressableProps<P>) {
  const { code: Part, state, preload, load } = useLazy(source)
  const container = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  useLayoutEffect(() => {
    if (Part === undefined || !pressed.current) return
    pressed.current = false
    const control = container.current?.querySelector('button')
    control?.focus()
    control?.click()
  }, [Part])
  return (
    <span ref={container} className="inline-flex">
      {Part === undefined ? (
        <button
          type="button"
          aria-label={label}
          aria-haspopup={opens}
          aria-busy={state === 'loading' || undefined}
          className={className}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={async () => {
            pressed.current = true
            if (!(await load())) toastLoadFailure()
          }}
        >
          {children}
        </button>
      ) : (
        <Part {...props} />
      )}
    </span>
  )
}
