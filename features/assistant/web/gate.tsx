import { type ReactNode, useEffect, useRef } from 'react'
import { loadErrorText } from '#platform/web/api/index.ts'
import { EmptyState, ErrorState, Loading, Skeleton, toast } from '#platform/web/ui/index.ts'
import { useAssistantSettings } from './settings.ts'

/** What is inside while the assistant is switched on, and otherwise that it is not. */
export function AssistantGate({ children }: { children: ReactNode }) {
  const { data, error, refetch, isFetching } = useAssistantSettings()
  useSwitchedOff(data?.enabled)
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
  if (error !== null)
    return (
      <ErrorState
        title="Failed to fetch AI settings"
        description={loadErrorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Loading label="Loading">
      <div className="grid justify-items-center gap-3 py-12">
        <Skeleton className="h-30 w-40" />
        <Skeleton className="h-4 w-56" />
      </div>
    </Loading>
  )
}

/** Says so when it happens under one's eyes. */
function useSwitchedOff(enabled: boolean | undefined): void {
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
