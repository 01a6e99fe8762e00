import type { Page } from '@playwright/test'

export interface Screen {
  readonly name: string
  readonly path: string
  /** Brings the page into the state to capture. */
  readonly prepare?: (page: Page) => Promise<void>
  /** Its preparation takes seconds; only screenshots are worth the wait. */
  readonly isSlow?: true
}
