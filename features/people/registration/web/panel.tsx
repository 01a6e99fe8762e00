import UserPlus from 'lucide-react/icons/user-plus'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Loading, Panel, Skeleton } from '#platform/web/ui/index.ts'
import { Invitations } from './invitations.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'

/** Who may register, and who is invited. */
export function RegistrationPanel() {
  const settings = useQuery(settingsQuery)
  return (
    <Panel title="Registration" icon={UserPlus}>
      {settings.data !== undefined ? (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <SettingsForm key={JSON.stringify(settings.data)} settings={settings.data} />
          <Invitations isClosed={settings.data.mode === 'closed'} />
        </div>
      ) : settings.error === null ? (
        <Loading label="Loading the rules of registration">
          <Skeleton className="h-110 w-full lg:h-54" />
        </Loading>
      ) : (
        <LoadError compact title="The rules of registration could not be loaded" query={settings} />
      )}
    </Panel>
  )
}
