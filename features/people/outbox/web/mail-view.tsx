import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#platform/web/api/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { Card, Loading, SegmentedControl, Skeleton } from '#platform/web/ui/index.ts'
import type { OutboxMail, outboxApi } from '../contract.ts'
import { ownLink, withOwnLinks } from './own-link.ts'

const api = client<typeof outboxApi>()

type View = 'text' | 'html'

/** One mail: as plain text, or as mail programs render it. Its links work in both. */
export function MailView({ name }: { name: string }) {
  const [view, setView] = useState<View>('text')
  const mail = useQuery({
    queryKey: ['outbox', name],
    queryFn: ({ signal }) => api('GET /api/outbox/:name', { params: { name }, signal, signedOut: true }),
  })
  if (mail.isPending) {
    return (
      <Loading label="Loading the mail">
        <Skeleton className="h-120 w-full" />
      </Loading>
    )
  }
  if (mail.isError) {
    return <LoadError title="The mail could not be loaded" query={mail} />
  }
  return (
    <Card as="article">
      <header className="flex flex-wrap items-start justify-between gap-3 pb-4">
        <div className="grid min-w-0 gap-0.5">
          <h2 className="text-base font-semibold wrap-anywhere">{mail.data.subject}</h2>
          <p className="text-xs text-muted wrap-anywhere">
            To <bdi>{mail.data.to}</bdi>
          </p>
        </div>
        <SegmentedControl<View>
          label="Show as"
          size="sm"
          value={view}
          onChange={setView}
          options={[
            { value: 'text', label: 'Text' },
            { value: 'html', label: 'HTML' },
          ]}
        />
      </header>
      {view === 'text' ? <PlainText mail={mail.data} /> : <Preview mail={mail.data} />}
    </Card>
  )
}

const link = /(https?:\/\/\S+)/

/** Only addresses of this site become links. */
function PlainText({ mail: { text, site } }: { mail: OutboxMail }) {
  return (
    <div dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
      {text.split(link).map((part) => {
        const href = ownLink(part, site, location.origin)
        return href === undefined ? (
          part
        ) : (
          // A plain link reloads the page, as a link in a mail program does.
          <a
            key={part}
            href={href}
            className={cx(
              'rounded-small text-link',
              'underline decoration-current/30 underline-offset-2 hover:decoration-current',
            )}
          >
            {part}
          </a>
        )
      })}
    </div>
  )
}

/** The sandbox blocks scripts and requests. A link that is pressed opens in this window. */
const Preview = ({ mail: { subject, html, site } }: { mail: OutboxMail }) => (
  <iframe
    title={`Preview of ${subject}`}
    sandbox="allow-top-navigation-by-user-activation"
    srcDoc={withOwnLinks(html, site)}
    className="h-160 w-full rounded-small border border-line bg-white"
  />
)
