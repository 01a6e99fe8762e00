import { refused } from '../choices.ts'

export const tooIntricate = refused(
  'That takes me too long to understand. Please ask for one thing at a time.',
  [],
)
