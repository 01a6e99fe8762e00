import { Panel, Switch } from '#platform/web/ui/index.ts'
import type { Company } from '../../contract.ts'
import { useSetShown } from '../mutations.ts'

const help =
  'Your page shows how you deliver. Only trades that both sides confirmed count, ' +
  'and only with partners who show theirs too.'

interface Props {
  company: Company
  /** Gets the version that the change made. */
  onSaved: (version: number) => void
}

/** Whether the company's confirmed trades count in figures that everybody sees. */
export function FiguresSetting({ company: { id, settings }, onSaved }: Props) {
  const set = useSetShown(id)
  return (
    <Panel title="Figures of trades">
      <Switch
        label="Show our trades in figures"
        help={help}
        checked={settings?.showsFigures ?? false}
        disabled={set.isPending}
        onChange={({ currentTarget: { checked } }) =>
          set.mutate({ showsFigures: checked }, { onSuccess: ({ version }) => onSaved(version) })
        }
      />
    </Panel>
  )
}
