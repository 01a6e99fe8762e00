import { useQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useState } from 'react'
import { announce, Button } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { UnseenMention } from '../../../contract.ts'
import type { Privacy } from '../../../domain.ts'
import { api } from '../../cache/queries.ts'
import { type Choice, choicesFor, namesOf } from './mentioned.ts'

export interface WarningProps {
  readonly mentioned: readonly number[]
  readonly privacy: Privacy
  readonly audience: readonly number[]
  readonly allowed: readonly Privacy[]
  readonly among: readonly number[] | undefined
  /** The post that it answers. */
  readonly backId?: number | undefined
  /** The post that is being edited. */
  readonly postId?: number | undefined
  readonly onChoose: (choice: Choice) => void
  readonly busy: boolean
}

/** Says who of those mentioned could not see the post, and what would show it to them. */
export function UnseenWarning(props: WarningProps) {
  const unseen = useUnseen(props)
  const [kept, setKept] = useState('')
  const key = unseen.map(({ member }) => member.id).join()
  const isShown = key !== '' && key !== kept
  const sentence = unseen.length === 0 ? '' : `${namesOf(unseen)} cannot see this post.`
  useEffect(() => {
    if (isShown) announce(sentence)
  }, [isShown, sentence])
  if (!isShown) return null

  const leftOut = unseen.filter(({ because }) => because === 'privacy')
  const above = unseen.filter(({ because }) => because === 'thread')
  const choices = choicesFor(
    leftOut.map(({ member }) => member.id),
    props,
  )
  return (
    <section
      aria-label="Mentioned people who cannot see it"
      className="grid min-w-0 grid-cols-1 gap-2 rounded-control bg-warning-soft px-2.5 py-2 text-xs text-text"
    >
      <div className="flex min-w-0 items-start gap-2">
        <EyeOff size={16} aria-hidden className="shrink-0" />
        <div className="grid min-w-0 flex-1 gap-1 wrap-anywhere">
          {leftOut.length > 0 && (
            <p>
              <bdi className="font-medium">{namesOf(leftOut)}</bdi> cannot see this post.
            </p>
          )}
          {above.length > 0 && (
            <p>
              <bdi className="font-medium">{namesOf(above)}</bdi> cannot see this post, because the one above
              it is not shared with them.
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {leftOut.length > 0 &&
          choices.map((choice) => (
            <Button key={choice.label} size="sm" disabled={props.busy} onClick={() => props.onChoose(choice)}>
              {choice.label}
            </Button>
          ))}
        <Button size="sm" variant="ghost" onClick={() => setKept(key)}>
          Leave it as it is
        </Button>
      </div>
    </section>
  )
}

const none: readonly UnseenMention[] = []

function useUnseen({ mentioned, privacy, audience, backId, postId }: WarningProps): readonly UnseenMention[] {
  const ids = useDebouncedValue(mentioned.join())
  // The server needs to know of those only who are mentioned.
  const listed = privacy === 'custom' ? audience.filter((id) => mentioned.includes(id)).join() : ''
  // Everybody sees a public post that answers none, as far as its author may know.
  const isOpen = privacy === 'public' && backId === undefined
  const { data } = useQuery({
    queryKey: ['unseen-mentions', ids, privacy, listed, backId, postId],
    queryFn: ({ signal }) =>
      api('GET /api/posts/unseen-mentions', {
        query: {
          mentioned: ids,
          privacy,
          ...(listed !== '' && { listed }),
          ...(backId !== undefined && { backId: String(backId) }),
          ...(postId !== undefined && { postId: String(postId) }),
        },
        signal,
      }),
    enabled: ids !== '' && !isOpen,
    // A connection may have begun or ended since.
    staleTime: 10_000,
    retry: false,
  })
  if (isOpen || data === undefined) return none
  // Somebody whose name was just deleted from the text needs no warning any more.
  return data.filter(({ member }) => mentioned.includes(member.id))
}
