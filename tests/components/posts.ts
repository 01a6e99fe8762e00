import { dashboardApi } from '#features/books/dashboard/contract.ts'
import { startSteps } from '#features/books/dashboard/domain.ts'
import { connectionsApi } from '#features/network/connections/contract.ts'
import { type Post, postsApi } from '#features/network/posts/contract.ts'
import { profilesApi } from '#features/network/profiles/contract.ts'
import { tagsApi } from '#features/network/tags/contract.ts'
import { achievementsApi } from '#features/people/achievements/contract.ts'
import { todosApi } from '#features/people/todos/contract.ts'
import { answer } from './answers.ts'
import { person } from './people.ts'

/** A post of somebody else. */
export const post = (id: number, more: Partial<Post> = {}): Post => ({
  id,
  userId: 2,
  user: person(2, 'Ada Lovelace'),
  content: `Post ${id}`,
  privacy: 'public',
  customAudience: null,
  anonymous: false,
  postType: 'regular',
  backId: null,
  quotedId: null,
  tags: [],
  attachments: [],
  preview: null,
  likes: [],
  likeCount: 0,
  likedByMe: false,
  replyCount: 0,
  mine: false,
  createdAt: '2026-03-05T10:00:00.000Z',
  revision: 0,
  editedAt: null,
  ...more,
})

/** Answers for a home page with these posts, and nothing in the widgets beside them. Returns the calls for posts. */
export function answerFeed(posts: readonly Post[] = []) {
  answerWidgets()
  answer(postsApi.marks, { saved: false, threadMuted: false })
  answer(connectionsApi.restriction, { restricted: false })
  return answer(postsApi.list, [...posts])
}

const noFigures = {
  money: null,
  dues: null,
  stock: null,
  todos: null,
  late: [],
  start: Object.fromEntries(startSteps.map((step) => [step, false])) as Record<
    (typeof startSteps)[number],
    boolean
  >,
  startHidden: true,
}

function answerWidgets(): void {
  answer(dashboardApi.figures, noFigures)
  answer(tagsApi.list, [])
  answer(todosApi.list, [])
  answer(achievementsApi.gamification, { points: 0, achievements: [], progress: [] })
  answer(connectionsApi.pending, [])
  answer(connectionsApi.list, [])
  answer(connectionsApi.suggestions, [])
  answer(profilesApi.defaultCard, null)
}
