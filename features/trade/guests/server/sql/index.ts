export * from './guests.ts'
export * from './mails.ts'
