import { Panel, Switch } from '#platform/web/ui/index.ts'
import type { Company } from '../../contract.ts'
import { useSetSecondStep } from '../mutations.ts'

/** Whether the company's people need two steps to work in it. Saved at once. */
export function SecondStepSetting({ company: { id, settings, role } }: { company: Company }) {
  const set = useSetSecondStep(id)
  const mayChange = role === 'owner'
  return (
    <Panel title="Signing in">
      <div className="grid grid-cols-1 gap-4">
        <Switch
          label="Our people sign in in two steps"
          help="Without a passkey, or a code from an app, nobody opens the company’s book. You need one yourself first."
          checked={settings?.demandsSecondStep ?? false}
          disabled={!mayChange || set.isPending}
          onChange={({ currentTarget: { checked } }) => set.mutate(checked)}
        />
        {!mayChange && <p className="text-xs text-muted">Only an owner can change this.</p>}
      </div>
    </Panel>
  )
}
