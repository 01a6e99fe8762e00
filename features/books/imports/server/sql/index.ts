export * from './files.ts'
export * from './imports.ts'
export * from './mappings.ts'
