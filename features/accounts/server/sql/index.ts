export * from './links.ts'
export * from './sessions.ts'
export * from './users.ts'
