import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useModal } from './modal.ts'

const widths = {
  sm: 'sm:max-w-100',
  md: 'sm:max-w-140',
  lg: 'sm:max-w-[min(50rem,calc(100vw-3rem))]',
  xl: 'sm:max-w-[min(70rem,calc(100vw-3rem))]',
}

export interface DialogProps {
  open: boolean
  /** Called on Escape, on a press outside, and by the close button. The caller decides whether to close. */
  onCloseRequest: () => void
  title: ReactNode
  children?: ReactNode
  description?: ReactNode
  footer?: ReactNode
  size?: keyof typeof widths | undefined
  /** Asks before closing whether to discard unsaved changes. */
  dirty?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  className?: string | undefined
}

export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

/** A sheet over the whole screen on phones; an `alertdialog` is always a card. */
function OpenDialog(props: DialogProps) {
  const { title, children, description, footer, size = 'md', dirty, initialFocus, role = 'dialog' } = props
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  /** What asked to close it: a press, or a link inside it. */
  const [asking, setAsking] = useState<{ href?: string }>()
  const request = () => (dirty === true ? setAsking({}) : props.onCloseRequest())
  const handlers = useModal(ref, request, initialFocus)
  const isAlert = role === 'alertdialog'
  return (
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-text`}
      {...handlers}
      onClickCapture={(event) => {
        const href = dirty === true ? pageOf(event) : undefined
        if (href === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setAsking({ href })
      }}
      className={cx('k-dialog', isAlert ? 'k-dialog-alert' : 'k-dialog-sheet', widths[size], props.className)}
    >
      <div className="flex max-h-[inherit] min-h-0 flex-1 flex-col">
        <header className={cx('flex items-start gap-3 px-4 pt-4 sm:px-6 sm:pt-5', isAlert && 'pb-1')}>
          <div className="grid min-w-0 flex-1 gap-1">
            <h2 id={`${id}-title`} className="text-base font-semibold wrap-anywhere">
              {title}
            </h2>
            {description !== undefined && (
              <div id={`${id}-text`} className="text-sm text-muted wrap-anywhere">
                {description}
              </div>
            )}
          </div>
          {!isAlert && <IconButton size="sm" label="Close" tip={false} icon={X} onClick={request} />}
        </header>
        {children !== undefined && (
          <div data-body className="k-dialog-body min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6">
            {children}
          </div>
        )}
        {footer !== undefined && (
          <footer
            className={cx(
              'flex flex-wrap justify-end gap-2 px-4 py-3 sm:px-6',
              isAlert ? 'pb-4 sm:pb-5' : 'border-t border-line',
            )}
          >
            {footer}
          </footer>
        )}
      </div>
      {asking && (
        <DiscardDialog
          onKeep={() => setAsking(undefined)}
          onDiscard={() => {
            props.onCloseRequest()
            if (asking.href !== undefined) navigate(asking.href)
          }}
        />
      )}
    </dialog>
  )
}

/** The page that a click opens here, in place of this one. */
function pageOf({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return undefined
  const link = target.closest('a[href^="/"]:not([target], [download], [href^="/api/"])')
  return link?.getAttribute('href') ?? undefined
}

export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <OpenDialog
      open
      role="alertdialog"
      size="sm"
      title="Discard what you typed?"
      description="It has not been saved."
      onCloseRequest={onKeep}
      footer={
        <>
          <Button data-autofocus onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  )
}
