import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMember } from '#features/people/accounts/web/index.ts'
import { Avatar, Button, cx, Spinner } from '#platform/web/ui/index.ts'
import { isDraftStored } from '#platform/web/draft-key.ts'
import { lazyCode } from '#platform/web/ui/lazy.ts'
import type { ComposerProps } from '../composer/props.ts'

/** The code is loaded only when somebody wants to write. */
const composer = lazyCode(() => import('./parts.ts'))

export const preloadComposer = composer.preload

interface KeptDraftProps extends Omit<ComposerProps, 'onPosted' | 'onCancel' | 'autoFocus'> {
  /** Of the draft. */
  readonly name: string
  readonly onContinue: () => void
}

/** The draft of a closed composer. Its code is loaded only where one is stored. */
export function KeptDraft({ name, ...props }: KeptDraftProps) {
  const { id } = useMember()
  const [arrived, setArrived] = useState<ReturnType<typeof composer.loaded>>()
  const parts = composer.loaded() ?? arrived
  useEffect(() => {
    if (isDraftStored(id, name)) composer.load().then(setArrived, () => undefined)
  }, [id, name])
  return parts && <parts.KeptDraft {...props} />
}

/** Ctrl-Enter, which sends. */
const send = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }

interface Props extends ComposerProps {
  /** The label of the field until the composer is loaded. */
  readonly label: string
  readonly placeholder: string
}

/**
 * Renders the composer. Until its code is loaded, a plain field takes the typed text. So a member who presses `n` and
 * continues typing loses no character on a slow connection.
 */
export function ComposerSlot({ label, placeholder, ...props }: Props) {
  const member = useMember()
  const [parts, setParts] = useState(composer.loaded)
  const [failed, setFailed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const composing = useRef(false)
  const sending = useRef(false)
  const closing = useRef(false)

  /** Moves the typed text and the focus to the composer. */
  const handOver = (arrived: ReturnType<typeof composer.loaded>) => {
    if (arrived === undefined || composing.current) return
    const typed = field.current?.value ?? ''
    if (typed !== '') {
      const store = arrived.openStore({ ...props, userId: member.id })
      const { text } = store.get().draft
      store.edit({ text: text === '' ? typed : `${text}\n${typed}` })
    }
    // Escape was pressed before the composer was loaded: the draft is kept, as its own Escape does.
    if (closing.current) return props.onCancel?.()
    flushSync(() => setParts(arrived))
    // Ctrl-Enter was pressed before the composer was loaded, so it is sent to the composer now.
    if (sending.current) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', send))
  }
  const bring = () => {
    composer.load().then(handOver, () => setFailed(true))
  }
  const begin = useEffectEvent(() => {
    if (parts === undefined) bring()
    field.current?.focus()
  })
  useEffect(() => begin(), [])

  if (parts !== undefined) return <parts.Composer {...props} autoFocus />
  const isReply = props.parent !== undefined
  return (
    <div
      className={cx(
        'flex items-start gap-3 rounded-card border border-line bg-surface focus-within:border-focus',
        isReply ? 'p-2.5' : 'p-4',
      )}
    >
      <Avatar name={member.fullName} src={member.avatar} size={isReply ? 'sm' : 'lg'} />
      <textarea
        ref={field}
        dir="auto"
        rows={isReply ? 1 : 2}
        aria-label={label}
        placeholder={placeholder}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            if (event.currentTarget.value === '' || failed) props.onCancel?.()
            else closing.current = true
          }
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          sending.current = true
        }}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={() => {
          composing.current = false
          handOver(composer.loaded())
        }}
        className={cx(
          'min-w-0 flex-1 resize-none bg-transparent pt-0.5 text-base outline-none field-sizing-content',
          'placeholder:text-faint sm:text-sm',
        )}
      />
      {failed ? (
        <Button
          size="sm"
          onClick={() => {
            setFailed(false)
            bring()
          }}
        >
          Try again
        </Button>
      ) : (
        <Spinner size={16} className="text-muted" />
      )}
    </div>
  )
}
