import { connectionsApi } from '#features/network/connections/contract.ts'
import { postsApi } from '#features/network/posts/contract.ts'
import { tagsApi } from '#features/network/tags/contract.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { achievementsApi } from '#features/people/achievements/contract.ts'
import { todosApi } from '#features/people/todos/contract.ts'
import { answer } from './answers.ts'
import { signedIn } from './open-page.tsx'

/** Answers what the home page asks beside the figures of the book: there is nothing. */
export function answerHome(): void {
  answer(accountsApi.current, signedIn)
  answer(postsApi.list, [])
  answer(todosApi.list, [])
  answer(connectionsApi.pending, [])
  answer(connectionsApi.list, [])
  answer(connectionsApi.suggestions, [])
  answer(tagsApi.list, [])
  answer(achievementsApi.gamification, { points: 0, achievements: [] })
}
