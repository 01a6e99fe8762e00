import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#platform/web/api/index.ts'
import { refreshSoon, useLive, useReconnected } from '#platform/web/live/index.ts'
import { NarrowPage, RefusedPage, useTitle } from '#platform/web/shell/index.ts'
import type { RouteModule } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState, LinkButton, Loading, Skeleton } from '#platform/web/ui/index.ts'
import type { Requisition } from '../../contract.ts'
import { requisitionKey, requisitionQuery } from '../queries.ts'
import { whoAsks } from '#features/network/posts/web/parts.ts'
import type { RequisitionSlots } from './slots.ts'
import { RequisitionView } from './requisition-view.tsx'

/** A whole requisition; for those who asked with its quotes. */
export const requisitionPage =
  (slots: RequisitionSlots): RouteModule['Page'] =>
  ({ params }) => <RequisitionPage id={params['id'] ?? ''} slots={slots} />

function RequisitionPage({ id, slots }: { id: string; slots: RequisitionSlots }) {
  if (!/^[1-9]\d{0,14}$/.test(id))
    return (
      <RefusedPage
        title="Invalid requisition"
        description="A requisition's address ends in the number of its post."
      />
    )
  return <RequisitionLoader id={Number(id)} slots={slots} />
}

function RequisitionLoader({ id, slots }: { id: number; slots: RequisitionSlots }) {
  const query = useQuery({ ...requisitionQuery(id), refetchOnMount: 'always' })
  const { data, error } = query
  useTitle(data === undefined ? undefined : `Requisition of ${whoAsks(data)}`)
  useLive('posts', (change) => {
    if (change.id === id) refreshSoon(requisitionKey(id))
  })
  useReconnected(() => refreshSoon(requisitionKey(id)))
  useOpening(data)
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (data !== undefined) return <RequisitionView requisition={data} slots={slots} />
  if (error === null)
    return (
      <div className="mx-auto grid w-full max-w-400 grid-cols-1 gap-4 px-4 py-6">
        <Loading label="Loading requisition">
          <div className="grid gap-4">
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-64 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        </Loading>
      </div>
    )
  return (
    <NarrowPage>
      <LoadError title={<h1>The requisition could not be loaded</h1>} query={query} />
    </NarrowPage>
  )
}

/** The longest that a browser's timer waits. */
const maxWaitMs = 2_147_483_647
const againMs = 2_000

/** Reads it again when its deadline passes. The server's clock decides, so that may take another look. */
function useOpening(requisition: Requisition | undefined): void {
  const isWaiting = requisition !== undefined && !requisition.isOver && requisition.cancelledAt === null
  const deadline = requisition?.deadline ?? ''
  const id = requisition?.postId ?? 0
  useEffect(() => {
    if (!isWaiting) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = Math.max(againMs, Date.parse(deadline) - Date.now() + againMs / 4)
      timer = setTimeout(
        () => {
          refreshSoon(requisitionKey(id))
          wait()
        },
        Math.min(left, maxWaitMs),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [isWaiting, deadline, id])
}

const NotFound = () => (
  <NarrowPage>
    <EmptyState
      art="search"
      title={<h1>Requisition not found</h1>}
      description="It has been deleted, or it is not shared with you."
      action={<LinkButton href="/buying-requisitions">All buying requisitions</LinkButton>}
    />
  </NarrowPage>
)
