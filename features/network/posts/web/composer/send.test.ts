import { expect, it } from 'vitest'
import { ApiError } from '#platform/web/api/index.ts'
import { maxContentLength } from '../../domain.ts'
import { emptyDraft } from './draft.ts'
import { problemFrom, problemOf, tagsOf } from './send.ts'

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

it('shows a refusal where it belongs', () => {
  const files = ['report.pdf', 'photo.jpg'].map((name) => ({
    key: name,
    file: new File(['x'], name),
    description: '',
  }))
  const refusal = (file?: string, field?: string, message = '') =>
    new ApiError('photo.jpg: This image cannot be read', {
      status: 400,
      ...(file === undefined ? {} : { params: { file } }),
      ...(field === undefined ? {} : { problems: [{ field, code: 'any', params: {}, message }] }),
    })
  expect(problemFrom(refusal('photo.jpg', 'files', 'This image cannot be read'), files)).toEqual({
    at: { file: 'photo.jpg' },
    sentence: 'This image cannot be read',
  })
  expect(problemFrom(refusal('report.pdf'), files).at).toEqual({ file: 'report.pdf' })
  expect(problemFrom(refusal('gone.pdf'), files).at).toBe('form')
  expect(problemFrom(refusal(undefined, 'customAudience.ids.0'), files).at).toBe('audience')
  expect(problemFrom(refusal(undefined, 'content'), files).at).toBe('content')
  expect(problemFrom(refusal(), files).at).toBe('form')
})

it('sends the text in the tag field as a tag', () => {
  expect(tagsOf({ ...draft, tags: ['spice'], newTag: ' Pepper ' })).toEqual(['spice', 'pepper'])
  expect(tagsOf({ ...draft, tags: ['spice'], newTag: 'SPICE' })).toEqual(['spice'])
  expect(tagsOf({ ...draft, newTag: 'a'.repeat(51) })).toEqual([])
  expect(tagsOf(draft)).toEqual([])
})
