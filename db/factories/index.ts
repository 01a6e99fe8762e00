/**
 * Rows for tests, the seed and the bench. `insert…` writes any number of rows in one statement; `build…` writes
 * one, invents what is not given, parents included, and answers what was written.
 */
export {
  buildAttachment,
  insertAttachments,
  type BuiltAttachment,
  type NewAttachment,
} from './attachments.ts'
export {
  buildFriendship,
  insertFriendships,
  type BuiltFriendship,
  type NewFriendship,
} from './friendships.ts'
export { buildLike, insertLikes, type NewLike } from './likes.ts'
export { buildMember, insertMembers, type BuiltMember, type NewMember } from './members.ts'
export { testPassword, testPasswordHash } from './password.ts'
export { buildPost, buildReply, insertPosts, reservePostIds, type BuiltPost, type NewPost } from './posts.ts'
export { buildTag, insertPostTags, insertTags, type NewPostTag } from './tags.ts'
