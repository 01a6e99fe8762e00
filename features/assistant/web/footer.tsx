import { useEngine } from './use-engine.ts'

/** Names the engine in use; empty until it is known. */
export function AssistantFooter() {
  const engine = useEngine()
  return (
    <p className="min-h-4 text-xs text-muted">
      {engine !== undefined &&
        (engine.name === 'model'
          ? `Answers come from a ${engine.model ?? 'language'} model and results may vary.`
          : 'Answers come from the built-in assistant: every figure is computed from your records.')}
    </p>
  )
}
