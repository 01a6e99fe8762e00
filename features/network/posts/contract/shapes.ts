import * as z from 'zod'
import { id, jsonField, pathId, text, timestamp } from '#platform/contract/shapes.ts'
import { linkPreview } from '#features/network/previews/contract.ts'
import { maxAudience } from '#features/network/audiences/domain.ts'
import { member } from '#features/people/members/contract.ts'
import { tagName } from '#features/network/tags/contract.ts'
import {
  maxContentLength,
  maxDescriptionLength,
  maxFileBytes,
  maxFilesPerPost,
  maxMentionsChecked,
  maxTagsPerPost,
  postTypes,
  privacies,
} from '../domain.ts'
import { tooLargeSentence } from '../domain/files.ts'
import { postRequisition, requisitionForm } from './table.ts'

const privacy = z.enum(privacies, 'The privacy must be private, custom, friends or public')
export const postType = z.enum(postTypes, 'The post type is not known')

const customAudience = z.object({
  type: z.literal('users'),
  ids: z.array(id, 'The audience must be a list of user ids').max(maxAudience, 'The audience is too large'),
})

export const attachment = z.object({
  id,
  fileName: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
  /** Pixels, for images. The page reserves their space before they load. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** What a picture shows, in the author's words; else empty. */
  description: z.string(),
})
export type Attachment = z.infer<typeof attachment>

/** The files of a form with attachments. */
export const attachmentRules = {
  field: 'files',
  maxBytes: maxFileBytes,
  maxFiles: maxFilesPerPost,
  tooLarge: tooLargeSentence,
} as const

export const likeState = z.object({
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
  /** The post that it quotes. Whether the viewer sees that one, `GET /api/posts/{id}` says. */
  quotedId: id.nullable(),
  tags: z.array(z.string()),
  attachments: z.array(attachment),
  /** Of its first link, once it is made and unless its author took it off. */
  preview: linkPreview.nullable(),
  /** The table of a requisition, if it has one. */
  requisition: postRequisition.optional(),
  /** Its author, who alone is told, took the preview off. */
  previewOff: z.literal(true).optional(),
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

const description = text(maxDescriptionLength, 'Description').transform((value) => value.trim())

/** Of the files of a form, in their order. */
export const descriptions = jsonField(
  z.array(description).max(maxFilesPerPost),
  'The descriptions must be a list',
).optional()

export const newPost = z.object({
  content,
  /** Default: public, or for a reply what it inherits from its parent. */
  privacy: privacy.optional(),
  anonymous: z.enum(['true', 'false']).default('false'),
  tags: jsonField(tagList, 'The tags must be a list').optional(),
  postType: postType.default('regular'),
  backId: pathId.optional(),
  /** A post that the author sees. */
  quotedId: pathId.optional(),
  /** Whether its first link gets a preview, for which the server fetches the linked page. */
  preview: z.enum(['true', 'false']).default('true'),
  /** What the files show, in their order. */
  descriptions,
  customAudience: jsonField(customAudience, 'The audience must be a list of users').optional(),
  /** The table of a buying or selling requisition. */
  requisition: jsonField(requisitionForm, 'The requisition must be a table').optional(),
})
export type NewPost = z.output<typeof newPost>

export const privacyChange = z.object({ privacy, customAudience: customAudience.nullish() })
export type PrivacyChange = z.output<typeof privacyChange>

export const postEdit = z.object({
  content,
  tags: tagList,
  /** That of the post when the author began to edit it. */
  revision: z.number().int().nonnegative(),
  /** Whether its first link has a preview. Missing: as before. */
  preview: z.boolean().optional(),
  /** What pictures show. Others keep their descriptions. */
  descriptions: z.array(z.object({ id, description })).max(maxFilesPerPost).default([]),
})
export type PostEdit = z.output<typeof postEdit>

/** Whether the first link of a post has a preview. */
export const previewChoice = z.object({ shown: z.boolean('Please say whether the preview is shown') })

/** What a post said until its author changed it, or says now. */
export const postVersion = z.object({
  revision: z.number().int(),
  content: z.string(),
  tags: z.array(z.string()),
  writtenAt: timestamp,
})
export type PostVersion = z.infer<typeof postVersion>

/** What the caller has done with a post for themselves; nobody else is told. */
export const postMarks = z.object({
  saved: z.boolean(),
  /** The caller wants no notifications of the thread that it is in. */
  threadMuted: z.boolean(),
})
export type PostMarks = z.infer<typeof postMarks>

const idList = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'The ids must be positive whole numbers')
    .transform((text) => text.split(',').map(Number))
    .refine((ids) => ids.length <= most, `At most ${most} ids`)

/** A post that is being written or edited, and the members whom it mentions. */
export const mentionQuestion = z.object({
  mentioned: idList(maxMentionsChecked),
  /** Those of them whom a custom audience lists. */
  listed: idList(maxMentionsChecked).optional(),
  privacy: privacy.optional(),
  /** The post that it answers. */
  backId: pathId.optional(),
  /** The post that is being edited, instead of the privacy. */
  postId: pathId.optional(),
})
export type MentionQuestion = z.output<typeof mentionQuestion>

export const unseenMention = z.object({
  member,
  /** What leaves them out: the privacy of the post itself, or a post above it. */
  because: z.enum(['privacy', 'thread']),
})
export type UnseenMention = z.infer<typeof unseenMention>
