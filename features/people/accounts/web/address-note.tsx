import { TextLink } from '#platform/web/ui/index.ts'
import { useMember } from './session.ts'

/** Says what to do first where a letter is written; nothing once the member's own address is confirmed. */
export function AddressNote() {
  if (useMember().isEmailVerified) return null
  return (
    <p className="text-sm text-muted">
      Please confirm <TextLink href="/account">your own email address</TextLink> first, so that people know
      who writes to them.
    </p>
  )
}
