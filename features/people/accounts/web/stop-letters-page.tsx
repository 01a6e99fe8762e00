import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/errors.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Button, Loading, SkeletonText } from '#platform/web/ui/index.ts'
import { MailPage } from './mail-page.tsx'
import { stopLinkQuery, useStopLetters } from './stop-letters.ts'

const title = 'Stop letters'

/** Behind the link at the end of letters to people who may not know Kontor. Opening it stops nothing yet. */
export function StopLettersPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  const link = useQuery(stopLinkQuery(token))
  const stop = useStopLetters()
  if (link.data === undefined)
    return (
      <MailPage title={title}>
        {link.isError ? (
          <p className="text-sm">{errorText(link.error)}</p>
        ) : (
          <Loading label="Loading the link">
            <SkeletonText lines={3} />
          </Loading>
        )}
      </MailPage>
    )
  const { sender } = link.data
  const stopped = stop.isSuccess ? (stop.variables.everybody ? 'everybody' : 'sender') : link.data.stopped
  const who = sender === '' ? 'This server' : sender
  return (
    <MailPage title={title}>
      <div className="grid gap-4">
        <p className="text-sm wrap-anywhere" dir="auto" aria-live="polite">
          {stopped === 'nothing'
            ? `${who} wrote to you through Kontor at ${location.host}. You can stop that.`
            : stopped === 'sender'
              ? `${who} cannot write to you through Kontor any more.`
              : `Nobody at ${location.host} writes to you through Kontor any more.`}
        </p>
        <FormError message={stop.error === null ? undefined : errorText(stop.error)} />
        {stopped === 'nothing' && (
          <Button
            variant="primary"
            full
            busy={stop.isPending}
            busyLabel="Stopping…"
            onClick={() => stop.mutate({ token, everybody: false })}
          >
            Stop letters of this sender
          </Button>
        )}
        {stopped !== 'everybody' && (
          <Button full disabled={stop.isPending} onClick={() => stop.mutate({ token, everybody: true })}>
            Stop letters of everybody here
          </Button>
        )}
      </div>
    </MailPage>
  )
}
