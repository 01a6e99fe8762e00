import { expect, it } from 'vitest'
import { bookPaths } from '#platform/contract/books.ts'
import { testApplication } from '#tests/support/application.ts'

const { features } = await testApplication()

it('names all paths whose calls are about a book, and no path of others', () => {
  const endpoints = features.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  const begins = (path: string) => bookPaths.some((begin) => path.startsWith(begin))
  const ofBooks = endpoints.filter(({ book }) => book !== undefined)
  expect(ofBooks.length).toBeGreaterThan(60)
  expect(ofBooks.filter(({ path }) => !begins(path)).map(({ path }) => path)).toEqual([])
  expect(bookPaths.filter((begin) => !ofBooks.some(({ path }) => path.startsWith(begin)))).toEqual([])
})
