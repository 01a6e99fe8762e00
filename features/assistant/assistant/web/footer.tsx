import { categoryLabels } from '#features/assistant/tools/domain.ts'
import type { ServiceKind } from '../contract.ts'
import { useEngine } from './use-engine.ts'

type Engine = NonNullable<ReturnType<typeof useEngine>>

const placeOf = ({ host, isLocal }: Engine): string =>
  host === null ? '' : isLocal ? ` It runs on your own network, at ${host}.` : ` It runs at ${host}.`

const labelOf = (kind: ServiceKind): string => (kind === 'pictures' ? 'Pictures' : categoryLabels[kind])

const withheldText = ({ withheld }: Engine): string =>
  withheld.length === 0 ? '' : ` Never sent to it: ${withheld.map(labelOf).join(', ')}.`

const detailsOf = (engine: Engine): string => placeOf(engine) + withheldText(engine)

/** Names the engine in use; empty until it is known. */
export function AssistantFooter() {
  const engine = useEngine()
  return (
    <p className="min-h-4 text-xs text-muted">
      {engine !== undefined &&
        (engine.name === 'model'
          ? `Answers come from a ${engine.model ?? 'language'} model and results may vary.${detailsOf(engine)}`
          : 'Answers come from the built-in assistant: every figure is computed from your records.')}
    </p>
  )
}
