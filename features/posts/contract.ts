import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, paging, pathId, text, timestamp } from '#platform/contract/shapes.ts'
import { member } from '#features/members/contract.ts'
import { tagName } from '#features/tags/contract.ts'
import {
  maxAudience,
  maxContentLength,
  maxFileBytes,
  maxFilesPerPost,
  maxTagsPerPost,
  postTypes,
  privacies,
  tooLargeSentence,
} from './domain.ts'

const privacy = z.enum(privacies, 'The privacy must be private, custom, friends or public')
const postType = z.enum(postTypes, 'The post type is not known')

const customAudience = z.object({
  type: z.literal('users'),
  ids: z.array(id, 'The audience must be a list of user ids').max(maxAudience, 'The audience is too large'),
})

/** A multipart field with JSON, because the composer sends lists. */
const jsonField = <S extends z.ZodType>(inner: S, sentence: string) =>
  z
    .string()
    .transform((value, context) => {
      try {
        const parsed: unknown = JSON.parse(value)
        return parsed
      } catch {
        context.addIssue({ code: 'custom', message: sentence })
        return z.NEVER
      }
    })
    .pipe(inner)

export const attachment = z.object({
  id,
  fileName: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
  /** Pixels, for images. The page reserves their space before they load. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type Attachment = z.infer<typeof attachment>

const likeState = z.object({
  /** The newest 100. */
  likes: z.array(z.object({ userId: id })),
  likeCount: z.number().int(),
  likedByMe: z.boolean(),
})
export type LikeState = z.infer<typeof likeState>

export const post = z.object({
  id,
  /** Absent where the viewer may not know the author of an anonymous post. `user` has no id then either. */
  userId: id.optional(),
  user: z.object({
    id: id.optional(),
    username: z.string(),
    fullName: z.string(),
    avatar: z.string().nullable().optional(),
  }),
  content: z.string(),
  /** The content is cut, because the answer would be too large. `GET /api/posts/{id}` has all of it. */
  truncated: z.literal(true).optional(),
  privacy,
  /** Only for the author and the members it lists. */
  customAudience: customAudience.nullable(),
  anonymous: z.boolean(),
  postType,
  backId: id.nullable(),
  tags: z.array(z.string()),
  attachments: z.array(attachment),
  ...likeState.shape,
  /** Direct replies that the viewer may see. */
  replyCount: z.number().int(),
  /** The viewer wrote it. */
  mine: z.boolean(),
  createdAt: timestamp,
  /** How often its author changed what it says; an edit names the number it began from. */
  revision: z.number().int(),
  editedAt: timestamp.nullable(),
})
export type Post = z.infer<typeof post>

const content = text(maxContentLength, 'Content', 'Please enter some content for your post')
  .transform((value) => value.trim())
  .refine((value) => value.length > 0, 'Please enter some content for your post')

const tagList = z.array(tagName).max(maxTagsPerPost, `A post has at most ${maxTagsPerPost} tags`)

const newPost = z.object({
  content,
  /** Default: public, or for a reply what it inherits from its parent. */
  privacy: privacy.optional(),
  anonymous: z.enum(['true', 'false']).default('false'),
  tags: jsonField(tagList, 'The tags must be a list').optional(),
  postType: postType.default('regular'),
  backId: pathId.optional(),
  customAudience: jsonField(customAudience, 'The audience must be a list of users').optional(),
})
export type NewPost = z.output<typeof newPost>

export const privacyChange = z.object({ privacy, customAudience: customAudience.nullish() })
export type PrivacyChange = z.output<typeof privacyChange>

export const postEdit = z.object({
  content,
  tags: tagList,
  /** That of the post when the author began to edit it. */
  revision: z.number().int().nonnegative(),
})
export type PostEdit = z.output<typeof postEdit>

/** What a post said until its author changed it, or says now. */
export const postVersion = z.object({
  revision: z.number().int(),
  content: z.string(),
  tags: z.array(z.string()),
  writtenAt: timestamp,
})
export type PostVersion = z.infer<typeof postVersion>

export const postsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/posts',
    summary: 'Newest top-level posts the caller may see, each followed by its visible replies',
    access: 'member',
    query: z.object({
      ...paging,
      postType: postType.optional(),
      search: z.string().max(200).optional(),
      userId: pathId.optional(),
      tag: z.string().max(50).optional(),
      /** Moderation: every post, for administrators only; each call is logged. */
      scope: z.enum(['all']).optional(),
    }),
    response: z.array(post),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/posts/:id',
    summary: 'One post',
    access: 'member',
    params: idParams,
    response: post,
  }),
  replies: endpoint({
    method: 'GET',
    path: '/api/posts/:id/replies',
    summary: 'Direct replies of a post, oldest first, each followed by the visible replies below it',
    access: 'member',
    params: idParams,
    query: z.object(paging),
    response: z.array(post),
    paged: true,
  }),
  audience: endpoint({
    method: 'GET',
    path: '/api/posts/:id/audience',
    summary: 'The members a custom post is shared with, to its author and to them',
    access: 'member',
    params: idParams,
    response: z.array(member),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/posts',
    quota: 'posts',
    summary: 'Write a post or a reply',
    access: 'member',
    body: newPost,
    files: { field: 'files', maxBytes: maxFileBytes, maxFiles: maxFilesPerPost, tooLarge: tooLargeSentence },
    response: post,
    status: 201,
    idempotent: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/posts/:id',
    quota: 'posts',
    summary: 'Change what a post says, by its author; who may see it stays',
    access: 'member',
    params: idParams,
    body: postEdit,
    response: post,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/posts/:id/versions',
    summary: 'What a post says and said before, newest first, at most eleven versions',
    access: 'member',
    params: idParams,
    response: z.array(postVersion),
  }),
  setPrivacy: endpoint({
    method: 'PUT',
    path: '/api/posts/:id/privacy',
    quota: 'posts',
    summary: 'Change who may see a post',
    access: 'member',
    params: idParams,
    body: privacyChange,
    response: post,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id',
    quota: 'posts',
    summary: 'Delete a post with everything below it',
    access: 'member',
    params: idParams,
    response: message,
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/posts/:id/likes',
    quota: 'likes',
    summary: 'Like a post; liking twice is one like',
    access: 'member',
    params: idParams,
    response: likeState,
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/api/posts/:id/likes',
    quota: 'likes',
    summary: 'Take one’s like back',
    access: 'member',
    params: idParams,
    response: likeState,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/files/:id',
    summary: 'An attachment; `?inline=true` shows an image, `?preview=true` a small one',
    access: 'member',
    params: idParams,
    query: z.object({ inline: z.enum(['true']).optional(), preview: z.enum(['true']).optional() }),
    response: z.unknown(),
    binary: true,
  }),
}

export const postErrors = defineErrors({
  noAudience: [400, 'Please select at least one user to share with'],
  emptyAudience: [400, 'You must include at least one user in the custom audience'],
  unknownAudience: [400, 'Somebody in the audience is not a member any more'],
  widerThanParent: [400, 'A reply cannot be shown to more people than the post it answers'],
  editedMeanwhile: [
    409,
    'This post was changed in another window. Your text is still here. Compare both, then save again.',
  ],
  tooDeep: [
    400,
    'This thread is too deep for a reply to a few. Reply to a post further up, or write to its author.',
  ],
  unknownFileType: [
    400,
    'This file type is not supported. Allowed: jpg, jpeg, png, gif, pdf, doc, docx, txt, xls, xlsx.',
  ],
  fileMismatch: [400, 'The content of this file does not match its name'],
  badImage: [400, 'This image cannot be read'],
})
