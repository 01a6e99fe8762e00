export { dayText } from '#platform/server/notation.ts'
export * from './figures.ts'
export * from './periods.ts'
export * from './result.ts'
