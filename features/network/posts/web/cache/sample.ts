import type { Post } from '../../contract.ts'

/** A complete post for tests, with the given fields. */
export const samplePost = (overrides: Partial<Post> & { id: number }): Post => ({
  userId: 7,
  user: { id: 7, username: 'ada', fullName: 'Ada Lovelace', avatar: null },
  content: `Post ${overrides.id}`,
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
  createdAt: '2026-11-21T09:00:00.000Z',
  revision: 0,
  editedAt: null,
  ...overrides,
})
