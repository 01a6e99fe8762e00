import Bot from 'lucide-react/icons/bot'
import { useAssistantSettings } from '#features/assistant/web/index.ts'
import { loadErrorText } from '#platform/web/api/index.ts'
import { ComingPanel } from '#platform/web/shell/index.ts'
import { EmptyState, ErrorState, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { assistantName, sentences } from '../../domain.ts'
import { Frame } from './frame.tsx'

/** The assistant's place among the conversations. It says plainly what is not there yet. */
export function AssistantPane({ backHref }: { backHref: string }) {
  return (
    <Frame
      backHref={backHref}
      title={assistantName}
      detail="The assistant"
      picture={
        <span className="k-avatar inline-flex size-8 shrink-0 items-center justify-center bg-primary-soft text-on-primary-soft">
          <Bot size={16} aria-hidden />
        </span>
      }
    >
      <div className="grid min-h-0 items-center overflow-y-auto">
        <Content />
      </div>
    </Frame>
  )
}

function Content() {
  const { data, error, refetch, isFetching } = useAssistantSettings()
  if (data !== undefined)
    return data.enabled ? (
      <ComingPanel purpose="The assistant will answer questions here about your own records and the posts you can see, and say which of them it read." />
    ) : (
      <EmptyState art="coming" title={sentences.assistantDisabled} />
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
