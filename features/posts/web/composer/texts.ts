import type { PostType } from '../../domain.ts'
import type { ComposerProps } from './use-composer.ts'

export interface ComposerTexts {
  /** The accessible name of the form. */
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly send: string
  readonly anonymous: string
}

const prompts: Readonly<Record<PostType, string>> = {
  regular: 'Share an offer, a question or a document',
  'ERP post': 'Share a record, a figure or a question from your books',
  'Buying Requisition post': 'What are you looking to buy? Quantity, grade, place of delivery',
  'Selling Requisition post': 'What do you have to sell? Quantity, grade, place of loading',
}

export const composerTexts = ({
  parent,
  postType,
}: Pick<ComposerProps, 'parent' | 'postType'>): ComposerTexts =>
  parent === undefined
    ? {
        name: 'New post',
        label: 'Post content',
        placeholder: prompts[postType],
        send: 'Post',
        anonymous: 'Post anonymously',
      }
    : {
        name: `Reply to ${parent.user.fullName}`,
        label: 'Your reply',
        placeholder: 'Write a reply',
        send: 'Reply',
        anonymous: 'Reply anonymously',
      }
