import { defineErrors } from '#platform/contract/errors.ts'
import { maxSavedPosts } from '../domain.ts'

export const postErrors = defineErrors({
  noAudience: [400, 'Please select at least one user to share with'],
  emptyAudience: [400, 'You must include at least one user in the custom audience'],
  unknownAudience: [400, 'Somebody in the audience is not a member any more'],
  widerThanParent: [400, 'A reply cannot be shown to more people than the post it answers'],
  tooManySaved: [400, `You can save ${maxSavedPosts} posts. Remove some of them first.`],
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
