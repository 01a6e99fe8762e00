import { Panel, Switch } from '#platform/web/ui/index.ts'
import type { Company } from '../../contract.ts'
import { useSetShown } from '../mutations.ts'

const help =
  'Your page shows everybody their names and public posts, and their profiles name the company. ' +
  'Roles stay among yourselves.'

interface Props {
  company: Company
  /** Gets the version that the change made. */
  onSaved: (version: number) => void
}

/** Whether everybody sees who works in the company. */
export function PeopleSetting({ company: { id, showsPeople }, onSaved }: Props) {
  const set = useSetShown(id)
  return (
    <Panel title="Your people">
      <Switch
        label="Show our people"
        help={help}
        checked={showsPeople}
        disabled={set.isPending}
        onChange={({ currentTarget: { checked } }) =>
          set.mutate({ showsPeople: checked }, { onSuccess: ({ version }) => onSaved(version) })
        }
      />
    </Panel>
  )
}
