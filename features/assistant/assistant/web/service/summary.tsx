import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { Button, Loading, SkeletonText } from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { formatCount } from '#platform/web/notation/counts.ts'
import type { ServiceState } from '../../contract.ts'
import { kindLabels } from './kinds.ts'
import { serviceQuery } from './queries.ts'

const loadService = async () => (await import('./service-dialog.tsx')).ServiceDialog
const loadLimits = async () => (await import('./limits-dialog.tsx')).LimitsDialog

/** Which AI service answers, what it may be sent, and the dialogs that change it. */
export function ServiceSummary() {
  const query = useQuery(serviceQuery)
  const service = useOnDemand(loadService)
  const limits = useOnDemand(loadLimits)
  const { data, error } = query
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading the AI service">
        <SkeletonText lines={3} />
      </Loading>
    ) : (
      <LoadError compact title="The AI service could not be loaded" query={query} />
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      <Answers state={data} />
      {data.source !== 'none' && <Limits state={data} />}
      <div className="flex flex-wrap gap-2">
        {data.source !== 'environment' && (
          <Button size="sm" {...dialogTrigger(service)}>
            {data.source === 'none' ? 'Choose an AI service' : 'Change the AI service'}
          </Button>
        )}
        {data.source !== 'none' && (
          <Button size="sm" {...dialogTrigger(limits)}>
            What it may be sent
          </Button>
        )}
      </div>
      {service.Open && <service.Open state={data} onClose={service.close} />}
      {limits.Open && <limits.Open state={data} onClose={limits.close} />}
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="text-sm text-muted wrap-anywhere">{children}</p>
)

const placeTexts = {
  local: ', on your own network',
  elsewhere: ', elsewhere',
  unknown: ', but its address leads nowhere that may be called now',
} as const

function Answers({ state: { source, baseUrl, model, place, key } }: { state: ServiceState }) {
  if (source === 'none' || baseUrl === null)
    return <Note>The built-in assistant answers, and nothing leaves this server.</Note>
  if (key === 'unreadable')
    return (
      <p role="alert" className="text-sm text-danger-text wrap-anywhere">
        The key of {model} cannot be read any more. Please enter it again; until then the built-in assistant
        answers.
      </p>
    )
  return (
    <Note>
      <span className="font-medium text-text">{model}</span> at <bdi>{new URL(baseUrl).host}</bdi> answers
      {place === null ? '' : placeTexts[place]}
      {source === 'environment' ? '. The environment of the server sets it' : ''}.
    </Note>
  )
}

function Limits({ state: { place, localOnly, tokensPerMonth } }: { state: ServiceState }) {
  const names = localOnly.map((kind) => kindLabels[kind]).join(', ')
  return (
    <Note>
      {names === ''
        ? 'It may be sent whatever members open to it. '
        : place === 'local'
          ? `Limited to services on your own network, such as this one: ${names}. `
          : `Never sent to it: ${names}. `}
      {tokensPerMonth === null
        ? 'No limit per month.'
        : `Each member has ${formatCount(tokensPerMonth)} tokens a month.`}
    </Note>
  )
}
