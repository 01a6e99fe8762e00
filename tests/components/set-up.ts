import '#platform/web/ui/styles.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '#platform/web/api/index.ts'
import { answerRequest, takeUnanswered } from './answers.ts'
import { answerUsual } from './usual.ts'

globalThis.fetch = (input, init) => answerRequest(new Request(input, init))

let consoleErrors: unknown[][] = []

beforeEach(() => {
  answerUsual()
  consoleErrors = []
  vi.spyOn(console, 'error').mockImplementation((...messages) => {
    consoleErrors.push(messages)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  expect(takeUnanswered().join(', ')).toBe('')
  expect(consoleErrors).toEqual([])
})

// Runs first: a page that is still open would go on asking.
afterEach(cleanup)
