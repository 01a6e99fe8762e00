import { expect, it } from 'vitest'
import { maxContentLength } from '../../domain.ts'
import { emptyDraft } from './draft.ts'
import { refusalAtField, problemOf, tagsOf } from './send.ts'

const draft = emptyDraft({ userId: 1, postType: 'regular', privacy: 'public' })

it('requires content and an audience', () => {
  expect(problemOf(draft, '')?.sentence).toBe('Please enter some content for your post')
  expect(problemOf({ ...draft, privacy: 'custom' }, 'a')).toEqual({
    at: 'audience',
    sentence: 'Please select at least one user to share with',
  })
  expect(problemOf({ ...draft, privacy: 'custom', audience: [2] }, 'a')).toBeUndefined()
})

it('limits the length of a post', () => {
  expect(problemOf(draft, 'a'.repeat(maxContentLength))).toBeUndefined()
  expect(problemOf(draft, 'a'.repeat(maxContentLength + 1))?.at).toBe('content')
})

it('assigns a refusal to its field', () => {
  const files = ['report.pdf', 'photo.jpg'].map((name) => ({ key: name, file: new File(['x'], name) }))
  const at = (sentence: string) => refusalAtField(sentence, files).at
  expect(at('photo.jpg: The content of this file does not match its name')).toEqual({ file: 'photo.jpg' })
  expect(refusalAtField('photo.jpg: This image cannot be read', files).sentence).toBe(
    'This image cannot be read',
  )
  expect(at('File report.pdf is too large. Maximum size is 10MB.')).toEqual({ file: 'report.pdf' })
  expect(at('Please select at least one user to share with')).toBe('audience')
  expect(at('Somebody in the audience is not a member any more')).toBe('audience')
  expect(at('A reply cannot be shown to more people than the post it answers')).toBe('audience')
  expect(at('Content must be at most 20000 characters')).toBe('content')
  expect(at('Too many attempts. Please wait a moment and try again.')).toBe('form')
})

it('sends the text in the tag field as a tag', () => {
  expect(tagsOf({ ...draft, tags: ['spice'], newTag: ' Pepper ' })).toEqual(['spice', 'pepper'])
  expect(tagsOf({ ...draft, tags: ['spice'], newTag: 'SPICE' })).toEqual(['spice'])
  expect(tagsOf({ ...draft, newTag: 'a'.repeat(51) })).toEqual([])
  expect(tagsOf(draft)).toEqual([])
})
