import '#platform/web/ui/styles.css'
import { afterEach, beforeEach, expect } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '#platform/web/api/index.ts'
import { hasDraft } from '#platform/web/drafts.ts'
import { failOnConsoleErrors } from '#tests/support/console-errors.ts'
import { answerRequest, takeUnanswered } from './answers.ts'
import { restoreConnection } from './socket.ts'
import { answerUsual } from './usual.ts'

globalThis.fetch = (input, init) => answerRequest(new Request(input, init))

failOnConsoleErrors()
beforeEach(answerUsual)

afterEach(() => {
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  // Drafts are kept in memory too, until somebody else reads theirs.
  hasDraft(0, '')
  restoreConnection()
  expect(takeUnanswered().join(', ')).toBe('')
})

// Runs first: a page that is still open would go on asking.
afterEach(cleanup)
