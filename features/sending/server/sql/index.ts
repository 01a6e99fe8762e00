export * from './links.ts'
export * from './mails.ts'
export * from './people.ts'
export * from './reminders.ts'
