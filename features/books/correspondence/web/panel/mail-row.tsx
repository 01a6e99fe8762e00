import { Badge, Button, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { InvoiceMail } from '../../contract.ts'
import { mailTitle, problemOf, stateTexts } from './texts.ts'

interface Props {
  mail: InvoiceMail
  /** Missing for who may not send. */
  onAgain: ((mail: InvoiceMail) => void) | undefined
}

/** A mail, and what became of it. */
export function MailRow({ mail, onAgain }: Props) {
  const { label, tone } = stateTexts[mail.state]
  const problem = problemOf(mail)
  return (
    <li className="grid grid-cols-1 gap-1 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          {mailTitle(mail)} to <bdi className="font-medium">{mail.to}</bdi>
        </span>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-xs text-muted">
          <RelativeTime date={mail.createdAt} />
          {mail.sentBy !== null && (
            <>
              {' by '}
              <UserText kind="name" as="span">
                {mail.sentBy.fullName}
              </UserText>
            </>
          )}
        </span>
      </div>
      {problem !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 text-xs wrap-anywhere text-muted">{problem}</p>
          {onAgain !== undefined && mail.state !== 'queued' && (
            <Button size="sm" onClick={() => onAgain(mail)}>
              Send again
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
