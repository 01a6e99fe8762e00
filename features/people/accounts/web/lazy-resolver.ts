import type { FieldValues, Resolver } from 'react-hook-form'

const unchecked = (values: unknown) => ({ values, errors: {} })

/**
 * A form's validation rules, loaded while the form is being filled in. If they fail to load, the form is sent
 * unchecked: the server checks by the same schema.
 */
export function lazyResolver<In extends FieldValues, Out>(
  load: () => Promise<Resolver<In, unknown, Out>>,
): { resolver: Resolver<In, unknown, Out>; preload: () => void } {
  const loadOrPass = () => load().catch(() => unchecked as Resolver<In, unknown, Out>)
  return {
    resolver: async (values, context, options) => (await loadOrPass())(values, context, options),
    preload: () => void loadOrPass(),
  }
}
