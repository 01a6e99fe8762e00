/** Prints figures as they are measured, one line each: name, value, and the goal with its verdict. */
export function section(title: string): void {
  console.log(`\n${title}`)
}

export function figure(
  name: string,
  value: string,
  goal?: { readonly isMet: boolean; readonly text: string },
): void {
  const verdict = goal === undefined ? '' : `   ${goal.isMet ? 'kept' : 'MISSED'}: ${goal.text}`
  console.log(`  ${name.padEnd(46)} ${value.padStart(16)}${verdict}`)
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const times = (value: number): string => `${value.toFixed(3)} ×`
export const atLeast = (value: number, bound: number) => ({
  isMet: value >= bound,
  text: `at least ${bound}`,
})
export const atMost = (value: number, bound: number, unit = '') => ({
  isMet: value <= bound,
  text: `at most ${bound}${unit}`,
})
