import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import type { IllustrationName } from './illustrations.tsx'
import { lazyComponent } from './lazy.ts'

/** Loaded separately. The box has its final size, so nothing moves when the illustration arrives. */
const LazyIllustration = lazyComponent(
  async () => (await import('./illustrations.tsx')).Illustration,
  () => null,
)

interface EmptyStateProps {
  art: IllustrationName
  /** One sentence. */
  title: ReactNode
  description?: ReactNode
  /** One action. */
  action?: ReactNode
  /** For side panels. */
  compact?: boolean | undefined
}

export function EmptyState({ art, title, description, action, compact }: EmptyStateProps) {
  const small = compact === true
  return (
    <div className={cx('grid justify-items-center gap-3 text-center', small ? 'px-2 py-4' : 'px-4 py-12')}>
      <div aria-hidden className={cx('text-muted', small ? 'h-18 w-24' : 'h-30 w-40')}>
        <Suspense fallback={null}>
          <LazyIllustration name={art} />
        </Suspense>
      </div>
      <div className="grid max-w-90 gap-1">
        <div className={cx('text-balance', small ? 'text-sm text-muted' : 'text-base font-medium')}>
          {title}
        </div>
        {description !== undefined && <p className="text-sm text-pretty text-muted">{description}</p>}
      </div>
      {action !== undefined && <div className="pt-1">{action}</div>}
    </div>
  )
}

/** A query, or an object like one. */
export interface Loadable {
  readonly data: unknown
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** What is safe and what to do. */
  description?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  compact?: boolean | undefined
}

export function ErrorState({ title, description, onRetry, retrying, compact }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        art="error"
        title={title}
        description={description}
        compact={compact}
        action={
          onRetry && (
            <Button size={compact === true ? 'sm' : 'md'} icon={RotateCcw} busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          )
        }
      />
    </div>
  )
}
