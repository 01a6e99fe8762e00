import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { MemberMenu } from '#features/network/connections/web/parts.ts'
import { ReportDialog } from '#features/network/reports/web/parts.ts'
import type { Profile } from '../../contract.ts'

/** What one can do about another member: mute, report, block, end the connection. */
export function MemberActions({ profile }: { profile: Profile }) {
  const { id, username, fullName, avatar } = profile
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <MemberMenu
        member={{ id, username, fullName, avatar }}
        items={[{ label: 'Report', icon: Flag, onSelect: () => setReporting(true) }]}
      />
      {reporting && (
        <ReportDialog kind="member" id={id} what={fullName} onClose={() => setReporting(false)} />
      )}
    </>
  )
}
