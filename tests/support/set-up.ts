import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What the code under test complained of without failing. */
let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(complaints).toEqual([])
})
