import type { Post } from '../../contract.ts'

/** The post after the viewer likes or unlikes it. */
export const liking =
  (liked: boolean) =>
  (post: Post): Post =>
    post.likedByMe === liked
      ? post
      : { ...post, likedByMe: liked, likeCount: Math.max(0, post.likeCount + (liked ? 1 : -1)) }
