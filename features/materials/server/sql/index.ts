export * from './stock.ts'
export * from './suggestions.ts'
export * from './table.ts'
export * from './totals.ts'
