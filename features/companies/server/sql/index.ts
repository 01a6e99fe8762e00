export * from './books.ts'
export * from './companies.ts'
export * from './invitations.ts'
export * from './people.ts'
