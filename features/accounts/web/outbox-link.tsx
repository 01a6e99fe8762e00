import { TextLink } from '#platform/web/ui/index.ts'
import { useWelcome } from './session.ts'

/** Where Kontor is being tried out, no mail is sent: this leads to where it can be read. */
export function OutboxLink() {
  const { data } = useWelcome()
  if (data?.outbox !== true) return null
  return (
    <p className="text-xs text-muted">
      This is a demo: mails are not sent. <TextLink href="/outbox">Read them in the outbox</TextLink>
    </p>
  )
}
