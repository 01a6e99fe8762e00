export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** How many guards stand below and at the current entry of the history: see back.ts. */
export function guardDepth(): number {
  const state: unknown = history.state
  return (isObject(state) && typeof state['guard'] === 'number' && state['guard']) || 0
}

let atPop: (() => void) | undefined

/** Sets what runs at each popstate, before the router's listeners. */
export function runAtPop(act: () => void): void {
  atPop = act
}

/** What was set to run; undefined before the first dialog. */
export const actAtPop = (): (() => void) | undefined => atPop
