import { TextLink } from '#platform/web/ui/index.ts'
import { useWelcome } from './session.ts'

/** A demo server sends no mail: this links to the page where it can be read. */
export function OutboxLink() {
  const { data } = useWelcome()
  if (data?.outbox !== true) return null
  return (
    <p className="text-xs text-muted">
      This is a demo: mails are not sent. <TextLink href="/outbox">Read them in the outbox</TextLink>
    </p>
  )
}
