/** What earns points. Each counts once per subject, so that repeating it earns nothing. */
export const deedPoints = {
  post: 10,
  reply: 5,
  'like-received': 2,
  connection: 5,
  'profile-completed': 20,
  'business-card': 10,
  'email-verified': 10,
  suggestion: 10,
  'vote-received': 2,
  'todo-completed': 5,
  'invoice-issued': 10,
} as const
export type Deed = keyof typeof deedPoints
