import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { today } from '#platform/contract/dates.ts'
import { loadErrorText } from '#platform/web/api/index.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { lazyCode, useLazy } from '#platform/web/ui/lazy.ts'
import { Button, LinkButton, Loading, Skeleton } from '#platform/web/ui/index.ts'
import type { Dashboard } from '../contract.ts'
import { transactionsAddress } from './addresses.ts'
import type { FiguresProps } from './figures.tsx'
import { figuresQuery } from './queries.ts'
import { GetStarted, useStart } from './start.tsx'

const figures = lazyCode(async () => (await import('./figures.tsx')).Figures)

interface Props {
  /** Opens the composer. */
  onWrite: () => void
}

/**
 * Five figures side by side, which scroll sideways on a narrow page, and whom to call. Somebody new has their first
 * steps instead. The height equals that of the placeholder in all of these.
 */
export function DashboardStrip({ onWrite }: Props) {
  const { data, error, refetch, isFetching } = useQuery(figuresQuery(today()))
  const start = useStart(data)
  if (data !== undefined)
    return isEmpty(data) ? (
      start.shown ? (
        <GetStarted done={data.start} onHide={start.hide} onWrite={onWrite} />
      ) : (
        <NoFigures />
      )
    ) : (
      <Figures figures={data} start={start} onWrite={onWrite} />
    )
  if (error === null) return <LoadingFigures />
  return (
    <Notice
      role="alert"
      action={
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Your figures could not be loaded. {loadErrorText(error)}
    </Notice>
  )
}

const isEmpty = ({ money, dues, stock, todos }: Dashboard): boolean =>
  money === null && dues === null && stock === null && todos === null

/** Somebody new needs no code for figures. */
function Figures(props: FiguresProps) {
  const { code: Loaded, state, load } = useLazy(figures)
  const begin = useEffectEvent(() => void load())
  useEffect(() => begin(), [])
  if (Loaded !== undefined) return <Loaded {...props} />
  if (state !== 'failed') return <LoadingFigures />
  return (
    <Notice
      role="alert"
      action={
        <Button size="sm" onClick={() => void load()}>
          Try again
        </Button>
      }
    >
      Your figures could not be loaded.
    </Notice>
  )
}

const LoadingFigures = () => (
  <Loading label="Loading your figures">
    <Skeleton className="h-44 rounded-card!" />
  </Loading>
)

const NoFigures = () => (
  <Notice
    action={
      <LinkButton size="sm" href={transactionsAddress}>
        Record a transaction
      </LinkButton>
    }
  >
    Your money, open dues, stock and tasks stand here in figures once you record them.
  </Notice>
)

function Notice({ role, children, action }: { role?: 'alert'; children: ReactNode; action: ReactNode }) {
  return (
    <div
      role={role}
      className={cx(
        'grid h-full content-center justify-items-center gap-2 overflow-hidden',
        'rounded-card border border-line bg-surface px-4 text-center',
      )}
    >
      <p className="line-clamp-2 max-w-110 text-sm text-pretty text-muted">{children}</p>
      {action}
    </div>
  )
}
