import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useTopLayer } from './layers.ts'
import { currentToast, dismissToast, pauseToast, resumeToast, subscribeToToast } from './toast.ts'
import type { CurrentToast } from './toast.ts'

/** Mounted once. Both regions are always rendered, because screen readers only announce changes inside one. */
export function ToastHost() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast)
  const layer = useTopLayer()
  const urgent = toast?.variant === 'destructive'
  useFocusKey()
  usePlace(toast?.id, layer)
  return createPortal(
    <div className="k-toasts" data-toasts>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is the result of a form */}
      <div role="status">{toast && !urgent && <Toast key={toast.id} {...toast} />}</div>
      <div role="alert">{toast && urgent && <Toast key={toast.id} {...toast} />}</div>
    </div>,
    layer,
  )
}

/** Without the code, toasts stay at the bottom. */
function usePlace(id: number | undefined, layer: HTMLElement): void {
  useEffect(() => {
    if (id === undefined) return undefined
    const ended = new AbortController()
    const place = async () => {
      const { placeToasts } = await import('./toast-place.ts')
      const box = layer.querySelector<HTMLElement>(':scope > [data-toasts]')
      if (!ended.signal.aborted && box !== null) ended.signal.addEventListener('abort', placeToasts(box))
    }
    place().catch(() => undefined)
    return () => ended.abort()
  }, [id, layer])
}

function Toast({ title, description, variant = 'default', action }: CurrentToast) {
  const focused = useRef(false)
  const Icon = variant === 'destructive' ? CircleAlert : variant === 'success' ? CircleCheck : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- these handlers only pause the timer
    <div
      data-variant={variant}
      onPointerEnter={pauseToast}
      onPointerLeave={() => !focused.current && resumeToast()}
      onFocus={() => {
        focused.current = true
        pauseToast()
      }}
      onBlur={() => {
        focused.current = false
        resumeToast()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        dismissToast()
      }}
      className={cx(
        'k-toast flex gap-3 rounded-card border bg-raised py-3 ps-4 pe-2 text-sm shadow-floating',
        description === undefined ? 'items-center' : 'items-start',
        variant === 'destructive' ? 'border-danger' : 'border-line',
      )}
    >
      {Icon && (
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={cx(
            'shrink-0',
            description !== undefined && 'mt-px',
            variant === 'destructive' ? 'text-danger-text' : 'text-success-text',
          )}
        />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5 py-px">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {description !== undefined && (
          <p dir="auto" className="line-clamp-6 text-muted wrap-anywhere">
            {description}
          </p>
        )}
      </div>
      {action && (
        <Button
          size="sm"
          onClick={() => {
            dismissToast()
            action.onSelect()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="sm" label="Dismiss" tip={false} icon={X} onClick={dismissToast} />
    </div>
  )
}

/** F8 moves the focus to the toast's button, because five seconds are too short to reach it by Tab. */
function useFocusKey(): void {
  useEffect(() => {
    const focusToast = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      document.querySelector<HTMLElement>('[data-toasts] button')?.focus()
    }
    document.addEventListener('keydown', focusToast)
    return () => document.removeEventListener('keydown', focusToast)
  }, [])
}
