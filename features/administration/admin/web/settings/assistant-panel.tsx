import Bot from 'lucide-react/icons/bot'
import { useAssistantSettings, useSetAssistantSettings } from '#features/assistant/assistant/web/index.ts'
import { ServiceSummary } from '#features/assistant/assistant/web/parts.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Loading, Panel, Skeleton, toast } from '#platform/web/ui/index.ts'
import { Switch } from '#platform/web/ui/choice.tsx'

export function AssistantPanel() {
  const query = useAssistantSettings()
  const { data, error } = query
  const change = useSetAssistantSettings()
  const set = (enabled: boolean) =>
    change.mutate({ enabled }, { onSuccess: ({ message }) => toast({ title: message, variant: 'success' }) })
  return (
    <Panel title="AI system" icon={Bot}>
      {data !== undefined ? (
        <div className="grid grid-cols-1 gap-4">
          <Switch
            label="AI assistant"
            help="Off, nobody can use it. Open pages follow at once."
            checked={change.isPending ? change.variables.enabled : data.enabled}
            disabled={change.isPending}
            onChange={(event) => set(event.currentTarget.checked)}
          />
          <div className="border-t border-line pt-4">
            <ServiceSummary />
          </div>
        </div>
      ) : error === null ? (
        <Loading label="Loading the AI settings">
          <div className="flex gap-2.5">
            <Skeleton className="h-5 w-8" />
            <Skeleton className="h-10 flex-1" />
          </div>
        </Loading>
      ) : (
        <LoadError compact title="Failed to fetch AI settings" query={query} />
      )}
    </Panel>
  )
}
