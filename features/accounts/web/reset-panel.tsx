import { Button } from '#platform/web/ui/index.ts'
import { ComingPanel } from '#platform/web/shell/page-states.tsx'

/** Holds the place of the reset by mail. */
export function ResetPanel({ onBack }: { onBack: () => void }) {
  return (
    <ComingPanel
      purpose="It will send you a link by e-mail with which you choose a new password."
      action={
        <Button data-autofocus onClick={onBack}>
          Back to Login
        </Button>
      }
    />
  )
}
