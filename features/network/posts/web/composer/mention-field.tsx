import { useId, useLayoutEffect, useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent, ReactNode, Ref, RefObject } from 'react'
import { cx } from '#platform/web/ui/index.ts'
import type { Mention } from '../../domain.ts'
import { MentionList, optionId } from './mention-list.tsx'
import { runsOf, type Run } from './mentions.ts'
import { useMentions } from './use-mentions.ts'

/*
 * Why not a library: react-mentions-ts 6.0 is 22 kB gzip, plus 8 kB for tailwind-merge. It finds '@' only after a
 * space, and it replaces the value with every pick, which breaks Ctrl-Z. This is 3 kB on a plain text box, so undo,
 * spelling, dictation and writing direction are the browser's.
 */

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly text: string
  readonly picked: readonly Mention[]
  readonly onChange: (text: string) => void
  readonly onPick: (mention: Mention) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly minRows: number
  readonly ref: RefObject<HTMLTextAreaElement | null>
}

/** Both layers need the same line breaks. */
const typeface =
  'w-full border-0 p-0 text-start text-base leading-normal whitespace-pre-wrap wrap-break-word ' +
  'sm:text-sm sm:pointer-coarse:text-base'

export function MentionField(props: Props) {
  const { label, placeholder, text, picked, onChange, onPick, onPaste, error, readOnly, minRows, ref } = props
  const id = useId()
  const list = `${id}-list`
  const mirror = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLSpanElement>(null)
  const mentions = useMentions({ box: ref, text, picked, onPick })
  const { open, active, trigger, track } = mentions
  // The mirror is nearly always empty: there is no mention to mark and no list to anchor.
  const runs = trigger === undefined && picked.length === 0 ? [] : runsOf(text, picked)
  useLayoutEffect(() => align(ref.current, mirror.current))

  return (
    <div className="grid min-w-0 gap-1">
      <div className="relative min-w-0 overflow-clip">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Mirror runs={runs} at={trigger?.start} anchor={anchor} ref={mirror} />
        <textarea
          ref={ref}
          id={id}
          dir="auto"
          rows={minRows}
          value={text}
          placeholder={placeholder}
          readOnly={readOnly}
          aria-required
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={list}
          aria-activedescendant={open && active >= 0 ? optionId(list, active) : undefined}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            track(event.currentTarget.selectionEnd)
          }}
          onSelect={(event) => {
            const { selectionStart, selectionEnd } = event.currentTarget
            track(selectionStart === selectionEnd ? selectionEnd : undefined)
          }}
          // Text that was typed before this box was there has no event of its own. The cursor moves after the focus.
          onFocus={({ currentTarget }) => queueMicrotask(() => track(currentTarget.selectionEnd))}
          onBlur={() => track(undefined)}
          onScroll={() => align(ref.current, mirror.current)}
          onPaste={onPaste}
          onKeyDown={(event) => {
            mentions.onKeyDown(event)
            if (!event.defaultPrevented) props.onKeyDown(event)
          }}
          className={cx(
            typeface,
            'relative block max-h-[max(12lh,50dvh)] resize-none bg-transparent',
            'text-text outline-none field-sizing-content placeholder:text-faint',
          )}
          style={{ minHeight: `${minRows}lh` }}
        />
      </div>
      <div aria-live="polite" className="contents">
        {error !== undefined && (
          <p id={`${id}-error`} className="text-xs font-medium text-danger-text wrap-anywhere">
            {error}
          </p>
        )}
      </div>
      <MentionList id={list} mentions={mentions} anchor={anchor} />
    </div>
  )
}

interface MirrorProps {
  readonly runs: readonly Run[]
  readonly at: number | undefined
  readonly anchor: Ref<HTMLSpanElement>
  readonly ref: Ref<HTMLDivElement>
}

/** An invisible copy of the text under the box. It highlights mentions and anchors the list at the @. */
function Mirror({ runs, at, anchor, ref }: MirrorProps) {
  const mark = <span key="anchor" ref={anchor} />
  const plain = ({ text, start }: Run): ReactNode => {
    if (at === undefined || at < start || at >= start + text.length) return text
    return [text.slice(0, at - start), mark, text.slice(at - start)]
  }
  return (
    <div
      ref={ref}
      aria-hidden
      dir="auto"
      className={cx(
        typeface,
        'pointer-events-none absolute inset-y-0 start-0 overflow-hidden',
        'text-transparent select-none [unicode-bidi:plaintext]',
      )}
    >
      {runs.map((run) =>
        run.mention === undefined ? (
          plain(run)
        ) : (
          <mark
            key={run.start}
            className="rounded-small bg-primary-soft text-transparent shadow-[0_0_0_2px_var(--primary-soft)]"
          >
            {run.text}
          </mark>
        ),
      )}
    </div>
  )
}

/** Gives the mirror the same text width, which a scroll bar narrows, and the same scroll position. */
function align(box: HTMLTextAreaElement | null, mirror: HTMLDivElement | null): void {
  if (box === null || mirror === null) return
  mirror.style.width = `${box.clientWidth}px`
  mirror.scrollTop = box.scrollTop
}
