export * from './runs.ts'
export * from './series.ts'
