import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Fails each test during which an error was logged to the console without failing. */
export function failOnConsoleErrors(): void {
  let logged: unknown[][] = []
  beforeEach(() => {
    logged = []
    vi.spyOn(console, 'error').mockImplementation((...messages) => {
      logged.push(messages)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    expect(logged).toEqual([])
  })
}
