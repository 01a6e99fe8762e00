import { expect, it } from 'vitest'
import { nextCursor } from './paging.ts'

it.each([
  ['</api/posts?limit=20&cursor=abc%3D%3D>; rel="next"', 'abc=='],
  ['<http://localhost:3000/api/posts?cursor=c2>; rel=next', 'c2'],
  ['</a?cursor=p>; rel="prev", </a?cursor=n>; rel="next"', 'n'],
  ['</a?cursor=n>; title="x"; rel="next"', 'n'],
  ['</a?cursor=n>; rel="last next"', 'n'],
  ['</a?cursor=p>; rel="prev"', null],
  ['</a?cursor=p>; rel="nextish"', null],
  ['</a>; rel="next"', null],
  ['</a?cursor=>; rel="next"', null],
  ['<http://[bad>; rel="next"', null],
  ['', null],
  [null, null],
])('%s → %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor)
})
