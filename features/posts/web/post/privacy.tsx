import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import Lock from 'lucide-react/icons/lock'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import { useLayoutEffect, useRef } from 'react'
import { cx } from '#platform/web/ui/index.ts'
import type { IconType } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import type { Privacy as PrivacyValue } from '../../domain.ts'
import { replacePost } from '../cache/cache.ts'
import { lazyPart } from '../lazy-part.ts'

const labels: Readonly<Record<PrivacyValue, readonly [label: string, icon: IconType]>> = {
  private: ['Private', Lock],
  custom: ['Custom', UserCheck],
  friends: ['Friends', Users],
  public: ['Public', Globe],
}

const useControl = lazyPart(async () => (await import('../composer/index.ts')).PrivacyControl)
const useAudience = lazyPart(async () => (await import('./audience.tsx')).Audience)

/** Who may see a post: for its author to change, for all others to read. */
export function Privacy({ post }: { post: Post }) {
  return post.mine ? <OwnPrivacy post={post} /> : <ReadPrivacy post={post} />
}

function Label({ privacy }: { privacy: PrivacyValue }) {
  const [label, Icon] = labels[privacy]
  return (
    <>
      <Icon size={12} aria-hidden className="shrink-0" />
      {label}
    </>
  )
}

const press =
  'inline-flex cursor-pointer items-center gap-1 rounded-small px-1 -mx-1 hover:bg-hover hover:text-text pointer-coarse:min-h-11'

function OwnPrivacy({ post }: { post: Post }) {
  const { Part, loading, near, need } = useControl()
  const place = useRef<HTMLSpanElement>(null)
  const asked = useRef(false)

  // The press that fetched the control was meant for it.
  useLayoutEffect(() => {
    if (Part === undefined || !asked.current) return
    asked.current = false
    const button = place.current?.querySelector('button')
    button?.focus()
    button?.click()
  }, [Part])

  if (Part !== undefined)
    return (
      <span ref={place} className="inline-flex">
        <Part post={post} onChanged={replacePost} />
      </span>
    )
  return (
    <button
      type="button"
      aria-label={`Privacy: ${labels[post.privacy][0]}. Change who can see this post`}
      aria-haspopup="true"
      aria-busy={loading || undefined}
      className={press}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => {
        asked.current = true
        void need()
      }}
    >
      <Label privacy={post.privacy} />
      <ChevronDown size={12} aria-hidden />
    </button>
  )
}

function ReadPrivacy({ post }: { post: Post }) {
  const { Part, loading, near, need } = useAudience()
  const count = post.privacy === 'custom' ? (post.customAudience?.ids.length ?? 0) : 0
  return (
    <>
      <span className="inline-flex items-center gap-1" data-tip={meanings[post.privacy]}>
        <Label privacy={post.privacy} />
      </span>
      {count > 0 &&
        (Part === undefined ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-busy={loading || undefined}
            className={cx(press, 'text-link')}
            onPointerEnter={near}
            onFocus={near}
            onClick={() => void need()}
          >
            View ({count})
          </button>
        ) : (
          <Part postId={post.id} count={count} />
        ))}
    </>
  )
}

const meanings: Readonly<Record<PrivacyValue, string>> = {
  private: 'Only the author sees this',
  custom: 'People whom the author picked see this',
  friends: 'Connections of the author see this',
  public: 'Every member sees this',
}
