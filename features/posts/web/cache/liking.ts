import type { Post } from '../../contract.ts'

/** The post as it looks once the reader likes it, or does not any more. */
export const liking =
  (liked: boolean) =>
  (post: Post): Post =>
    post.likedByMe === liked
      ? post
      : { ...post, likedByMe: liked, likeCount: Math.max(0, post.likeCount + (liked ? 1 : -1)) }
