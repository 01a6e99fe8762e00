import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useModal } from './modal.ts'

interface DrawerProps {
  open: boolean
  onCloseRequest: () => void
  title: ReactNode
  children: ReactNode
  side?: 'start' | 'end' | undefined
  footer?: ReactNode
}

export function Drawer(props: DrawerProps) {
  return props.open ? <OpenDrawer {...props} /> : null
}

function OpenDrawer({ onCloseRequest, title, children, side = 'end', footer }: DrawerProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const handlers = useModal(ref, onCloseRequest)
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      {...handlers}
      className={cx('k-dialog k-drawer', side === 'start' ? 'k-drawer-start' : 'k-drawer-end')}
    >
      <div className="flex h-full flex-col">
        <header className="flex min-h-14 items-center gap-3 border-b border-line ps-4 pe-3">
          <h2 id={id} className="min-w-0 flex-1 truncate text-base font-semibold">
            {title}
          </h2>
          <IconButton size="sm" label="Close" tip={false} icon={X} onClick={onCloseRequest} />
        </header>
        <div data-body className="min-h-0 flex-1 overflow-y-auto p-4">
          {children}
        </div>
        {footer !== undefined && (
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
