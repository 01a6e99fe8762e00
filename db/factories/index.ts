/**
 * Rows for tests, the seed and the bench. `insert…` writes any number of rows in one statement; `build…` writes
 * one, invents what is not given, parents included, and answers what was written.
 */
export { buildAttachment, insertAttachments, type NewAttachment } from './attachments.ts'
export { buildFriendship, insertFriendships, type NewFriendship } from './friendships.ts'
export { buildLike, insertLikes } from './likes.ts'
export { buildMember, insertMembers, type NewMember } from './members.ts'
export { testPassword, testPasswordHash } from './password.ts'
export { buildPost, buildReply, insertPosts, reservePostIds } from './posts.ts'
export { buildTag, insertPostTags, insertTags } from './tags.ts'
