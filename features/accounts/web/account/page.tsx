import { OwnDataPanel } from '#features/own-data/web/index.ts'
import { StoragePanel } from '#features/storage/web/index.ts'
import { NarrowPage } from '#platform/web/shell/page-states.tsx'
import { PageHeader } from '#platform/web/ui/index.ts'
import { useMember } from '../session.ts'
import { DevicesPanel } from './devices-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { TwoStepPanel } from '../factors/two-step-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'

/** What only the member himself sees of his account: how he gets in, and from where. */
export function AccountPage() {
  const { id, email, isEmailVerified } = useMember()
  return (
    <NarrowPage>
      <PageHeader
        title="Account"
        description="How you sign in, where you are signed in, and what is yours."
        back={{ href: `/profile/${id}`, label: 'My Profile' }}
      />
      <div className="grid grid-cols-1 gap-4">
        <EmailPanel email={email} isVerified={isEmailVerified} />
        <PasswordPanel />
        <TwoStepPanel />
        <DevicesPanel />
        <StoragePanel />
        <OwnDataPanel />
      </div>
    </NarrowPage>
  )
}
