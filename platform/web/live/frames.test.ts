import { expect, it } from 'vitest'
import { parseFrame } from './frames.ts'

it('parses the two kinds of frames with all fields', () => {
  expect(parseFrame('{"type":"notification","data":{"content":"Ada liked your post","id":3}}')).toEqual({
    type: 'notification',
    data: { content: 'Ada liked your post', id: 3 },
  })
  expect(parseFrame('{"type":"changed","data":{"resource":"posts","id":5,"kind":"new"}}')).toEqual({
    type: 'changed',
    data: { resource: 'posts', id: 5, kind: 'new' },
  })
})

it.each([
  'no json',
  'null',
  '[]',
  '{"type":"notification"}',
  '{"type":"notification","data":null}',
  '{"type":"notification","data":{"content":5}}',
  '{"type":"changed","data":{}}',
  '{"type":"other","data":{}}',
  new ArrayBuffer(2),
])('rejects %s', (message) => {
  expect(parseFrame(message)).toBeNull()
})
