import { Badge, Panel } from '#platform/web/ui/index.ts'
import { EmailPrompt } from '../email-prompt-slot.tsx'

/** The address as it stands; whoever has something left to do is asked for it as on the home page. */
export function EmailPanel({ email, isVerified }: { email: string | null; isVerified: boolean }) {
  if (email === null || !isVerified) return <EmailPrompt />
  return (
    <Panel title="Email Address" actions={<Badge tone="success">Verified</Badge>}>
      <p className="text-sm font-medium wrap-anywhere">
        <bdi>{email}</bdi>
      </p>
      <p className="pt-1 text-xs text-muted">
        We write to it when you forget your password. Only you and administrators see it.
      </p>
    </Panel>
  )
}
