import { typeTexts } from './type-texts.ts'
import type { ComposerProps } from './props.ts'

export interface ComposerTexts {
  /** The accessible name of the form. */
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly send: string
  readonly anonymous: string
}

export const composerTexts = ({
  parent,
  postType,
}: Pick<ComposerProps, 'parent' | 'postType'>): ComposerTexts =>
  parent === undefined
    ? {
        name: 'New post',
        label: 'Post content',
        placeholder: typeTexts[postType].prompt,
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
