import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#platform/web/api/errors.ts'
import { useTitle } from '#platform/web/shell/index.ts'
import { NarrowPage } from '#platform/web/shell/page-states.tsx'
import { Card, EmptyState, LinkButton, PageHeader } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import type { AuthorizationRequest } from '../../contract.ts'
import { requestQuery } from '../queries.ts'
import { ClientCard } from './client-card.tsx'
import { ConsentForm } from './form.tsx'

const optional = [
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'state',
  'scope',
] as const

/** What the client put into the address of this page. */
function requestOf(search: string): AuthorizationRequest {
  const asked = new URLSearchParams(search)
  const rest = optional.flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return {
    client_id: asked.get('client_id') ?? '',
    redirect_uri: asked.get('redirect_uri') ?? '',
    ...Object.fromEntries(rest),
  }
}

/** Asks a member whether a client may read, and what. It is asked anew for each client, and nothing is ticked. */
export function ConnectPage() {
  useTitle('Connect a client')
  const [request] = useState(() => requestOf(location.search))
  const { data: question, error } = useQuery(requestQuery(request))
  if (error !== null)
    return (
      <NarrowPage>
        <EmptyState
          art="error"
          title={<h1>This client cannot be connected</h1>}
          description={errorText(error)}
          action={<LinkButton href="/account/access">See who is connected</LinkButton>}
        />
      </NarrowPage>
    )
  return (
    <NarrowPage>
      <PageHeader
        title="Let a client read your data?"
        description="A program outside Kontor asks for it. Go on only if you have just started this yourself."
      />
      {question === undefined ? (
        <LoadingBars label="Loading what the client asks for" bars={3} height="h-32" />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          <ClientCard client={question.client} />
          {question.problem === null ? (
            <ConsentForm request={request} question={question} />
          ) : (
            <Card className="grid grid-cols-1 gap-4">
              <p className="text-sm">It cannot be connected: {question.problem}</p>
              <LinkButton href={question.declineTo} className="justify-self-end">
                Back to the client
              </LinkButton>
            </Card>
          )}
        </div>
      )}
    </NarrowPage>
  )
}
