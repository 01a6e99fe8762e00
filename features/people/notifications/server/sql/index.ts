export * from './read.ts'
export * from './write.ts'
export * from './settings.ts'
export * from './mails.ts'
