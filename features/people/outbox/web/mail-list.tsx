import { cx } from '#platform/web/ui/cx.ts'
import { Card, RelativeTime, TextLink } from '#platform/web/ui/index.ts'
import type { OutboxEntry } from '../contract.ts'

interface Props {
  mails: readonly OutboxEntry[]
  current: string
}

export function MailList({ mails, current }: Props) {
  return (
    <Card pad="none" as="nav" className="max-h-[70dvh] overflow-y-auto">
      <ul aria-label="Mails, newest first" className="grid grid-cols-1 divide-y divide-line">
        {mails.map(({ name, to, subject, sentAt }) => (
          <li key={name} data-list-item className="grid grid-cols-1">
            <TextLink
              href={`/outbox?mail=${encodeURIComponent(name)}`}
              quiet
              aria-current={name === current ? 'true' : undefined}
              className={cx(
                'grid gap-0.5 px-4 py-3 text-sm hover:bg-hover hover:no-underline',
                'aria-[current=true]:bg-primary-soft aria-[current=true]:text-on-primary-soft',
              )}
            >
              <span className="truncate font-medium">{subject}</span>
              <bdi className="truncate text-xs">{to}</bdi>
              <RelativeTime date={sentAt} className="text-xs" />
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
