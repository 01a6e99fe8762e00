export * from './recorded.ts'
export * from './suggestions.ts'
export * from './sums.ts'
export * from './table.ts'
