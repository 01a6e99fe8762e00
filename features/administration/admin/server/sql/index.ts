export * from './accounts.ts'
export * from './audit.ts'
export * from './figures.ts'
export * from './users.ts'
