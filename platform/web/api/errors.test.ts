import { describe, expect, it } from 'vitest'
import {
  errorFromResponse,
  ApiError,
  codeOf,
  errorText,
  fieldOf,
  isAborted,
  loadErrorText,
  readErrorBody,
  sentences,
} from './errors.ts'

const answer = { status: 409, statusText: 'Conflict', body: '', contentType: 'text/plain', retryAfter: null }

describe('readErrorBody', () => {
  it.each([
    ['Username already exists\n', 'text/plain', 'Username already exists'],
    ['{"error":"Failed to send message"}', 'application/json', 'Failed to send message'],
    ['{"detail":"Gone","title":"x"}', 'application/problem+json', 'Gone'],
    ['{"error":5}', 'application/json', ''],
    ['{not json', 'text/plain', '{not json'],
    ['<html>502 Bad Gateway</html>', 'text/html', ''],
    ['<html>502 Bad Gateway</html>', null, ''],
    ['', null, ''],
  ])('%j as %s says %j', (body, type, sentence) => {
    expect(readErrorBody(body, type).message).toBe(sentence)
  })
})

it('reads the code and the fields of problem details', () => {
  const errors = [
    { field: 'amount', code: 'tooFine', params: { digits: 2, odd: null }, message: 'Too fine' },
    'nonsense',
  ]
  const body = JSON.stringify({ code: 'badRequest', detail: 'Too fine', params: { name: 'a.jpg' }, errors })
  const error = errorFromResponse({ ...answer, status: 400, body, contentType: 'application/problem+json' })
  expect(error).toMatchObject({ message: 'Too fine', code: 'badRequest', params: { name: 'a.jpg' } })
  expect(error.problems).toEqual([
    { field: 'amount', code: 'tooFine', params: { digits: 2 }, message: 'Too fine' },
  ])
  expect([codeOf(error), fieldOf(error), codeOf('odd'), fieldOf('odd')]).toEqual([
    'badRequest',
    'amount',
    '',
    undefined,
  ])
})

describe('errorFromResponse', () => {
  it('has the status and the seconds to wait', () => {
    const error = errorFromResponse({ ...answer, status: 429, body: 'Too many attempts', retryAfter: '60' })
    expect(error).toMatchObject({ status: 429, message: 'Too many attempts', retryAfter: 60 })
  })
  it('ignores a Retry-After header with a date', () => {
    const retryAfter = 'Wed, 21 Oct 2026 07:28:00 GMT'
    expect(errorFromResponse({ ...answer, retryAfter }).retryAfter).toBeUndefined()
  })
})

describe('errorText', () => {
  it('prefers the server’s text, then the fallback, then the status', () => {
    expect(errorText(errorFromResponse({ ...answer, body: 'Taken' }), 'Failed')).toBe('Taken')
    expect(errorText(errorFromResponse(answer), 'Failed to create post')).toBe('Failed to create post')
    expect(errorText(errorFromResponse(answer))).toBe('409 Conflict')
    expect(errorText('odd')).toBe('Something went wrong. Please try again.')
  })
})

describe('loadErrorText', () => {
  it.each([
    [
      new ApiError('secret', { status: 500, statusText: 'Internal Server Error' }),
      '500: Internal Server Error',
    ],
    // HTTP/2 has no status text.
    [new ApiError('Something went wrong', { status: 500 }), '500: Something went wrong'],
    [new ApiError('Not found', { status: 404, statusText: 'Not Found' }), '404: Not found'],
    [new ApiError(sentences.offline, { status: 0 }), sentences.offline],
    [new ApiError(sentences.sessionExpired, { status: 401 }), sentences.sessionExpired],
    [new ApiError('', { status: 418 }), '418'],
  ])('%o', (error, text) => {
    expect(loadErrorText(error)).toBe(text)
  })
})

it('recognises an aborted call', () => {
  expect(isAborted(new DOMException('x', 'AbortError'))).toBe(true)
  expect(isAborted(new Error('AbortError'))).toBe(false)
})
