/** Figures as they come, one line each: what, how much, and the promise it is held against. */
export function section(title: string): void {
  console.log(`\n${title}`)
}

export function figure(
  name: string,
  value: string,
  promise?: { readonly kept: boolean; readonly text: string },
): void {
  const verdict = promise === undefined ? '' : `   ${promise.kept ? 'kept' : 'MISSED'}: ${promise.text}`
  console.log(`  ${name.padEnd(46)} ${value.padStart(16)}${verdict}`)
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const times = (value: number): string => `${value.toFixed(3)} ×`
export const atLeast = (value: number, bound: number) => ({ kept: value >= bound, text: `at least ${bound}` })
export const atMost = (value: number, bound: number, unit = '') => ({
  kept: value <= bound,
  text: `at most ${bound}${unit}`,
})
