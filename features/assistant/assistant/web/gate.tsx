import { type ReactNode, useEffect, useRef } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { EmptyState, Loading, Skeleton, SkeletonText, toast } from '#platform/web/ui/index.ts'
import { useAssistantSettings } from './settings.ts'

/** Shows its children while the assistant is switched on, else a message. */
export function AssistantGate({ children }: { children: ReactNode }) {
  const query = useAssistantSettings()
  const { data, error } = query
  useSwitchedOffToast(data?.enabled)
  if (data !== undefined)
    return data.enabled ? (
      children
    ) : (
      <EmptyState
        art="coming"
        title="Agentic AI is currently disabled by administrator"
        description="Your conversations and the ledger are kept."
      />
    )
  if (error !== null) return <LoadError title="Failed to fetch AI settings" query={query} />
  return (
    <Loading label="Loading">
      {/* As high as the content that follows, so that nothing below it jumps. */}
      <div
        className={cx(
          'grid h-[calc(100dvh-15.5rem)] max-h-full min-h-0',
          'grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] gap-4 p-4',
        )}
      >
        <Skeleton className="h-6 w-56 max-w-full" />
        <div className="max-w-180">
          <SkeletonText lines={4} />
        </div>
        <Skeleton className="h-16 w-full" />
      </div>
    </Loading>
  )
}

/** Shows a toast if the assistant is switched off while the page is open. */
function useSwitchedOffToast(enabled: boolean | undefined): void {
  const before = useRef(enabled)
  useEffect(() => {
    if (before.current === true && enabled === false)
      toast({
        title: 'Agentic AI Disabled',
        description: 'The AI assistant has been disabled by an administrator',
        variant: 'destructive',
      })
    before.current = enabled
  }, [enabled])
}
