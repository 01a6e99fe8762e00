import type { ComponentType } from 'react'
import { StoragePanel } from '#features/people/storage/web/index.ts'
import { NarrowPage } from '#platform/web/shell/page-states.tsx'
import { useNotation } from '#platform/web/notation/store.ts'
import { LinkButton, PageHeader } from '#platform/web/ui/index.ts'
import { NotationPanel } from './notation-panel.tsx'
import { useMember } from '../session.ts'
import { DevicesPanel } from './devices-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { TwoStepPanel } from '../factors/two-step-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'

interface Props {
  /** Of features that build on this one or stand beside it. */
  NotificationsPanel: ComponentType<{ canMail: boolean }>
  RestrictionsPanel: ComponentType
  OwnDataPanel: ComponentType
}

/** The private side of an account: address, sign-in, notation, notifications, devices, storage and own data. */
export function AccountPage({ NotificationsPanel, RestrictionsPanel, OwnDataPanel }: Props) {
  const { id, email, isEmailVerified } = useMember()
  const { numbers, dates } = useNotation()
  const key = `${numbers} ${dates}`
  return (
    <NarrowPage>
      <PageHeader
        title="Account"
        description="How you sign in, where you are signed in, what you are told, and what is yours."
        back={{ href: `/profile/${id}`, label: 'My Profile' }}
        actions={<LinkButton href="/account/access">Who can see my data</LinkButton>}
      />
      <div className="grid grid-cols-1 gap-4">
        <EmailPanel email={email} isVerified={isEmailVerified} />
        <PasswordPanel />
        <TwoStepPanel />
        <NotationPanel />
        <NotificationsPanel canMail={isEmailVerified} />
        {/* They show dates and sizes, and begin anew in another notation. */}
        <DevicesPanel key={`devices ${key}`} />
        <RestrictionsPanel />
        <StoragePanel key={`storage ${key}`} />
        <OwnDataPanel key={`data ${key}`} />
      </div>
    </NarrowPage>
  )
}
