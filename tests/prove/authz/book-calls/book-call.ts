import type { Area } from '#platform/contract/books.ts'
import type { SignedIn, TestApplication } from '#tests/support/application.ts'
import { sendJson } from '#tests/support/records.ts'
import type { TestCompany } from '#tests/support/books.ts'

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly files?: readonly File[]
}

export interface BookWorld {
  readonly app: TestApplication
  readonly company: TestCompany
  /** Sends JSON about the company's book, as its owner or somebody else in it, and answers the body. */
  make(
    path: string,
    body: unknown,
    by?: SignedIn,
    method?: string,
  ): Promise<Readonly<Record<string, unknown>>>
}

/** A call that succeeds for everybody who has the right. */
export interface BookCall {
  /** Distinguishes several calls of one endpoint. */
  readonly about?: string
  /** The areas, if what the call is about needs other ones than the endpoint names. */
  readonly areas?: readonly Area[]
  /** Its status for those who may, if it is not that of the endpoint. */
  readonly status?: number
  /** Whether its item is a member's own, also in a company's book. */
  readonly isOwn?: true
  /**
   * Makes the item of the call.
   * @param by the caller, or the owner for callers who are refused
   */
  readonly input?: (world: BookWorld, by: SignedIn) => Promise<CallInput>
}

/** By `GET /api/invoices/:id`. */
export type BookCalls = Readonly<Record<string, readonly BookCall[]>>

export const inBook = (path: string, { bookId }: Pick<TestCompany, 'bookId'>): string =>
  `${path}${path.includes('?') ? '&' : '?'}book=${bookId}`

export const createBookWorld = (app: TestApplication, company: TestCompany): BookWorld => ({
  app,
  company,
  async make(path, body, by = company.owner, method = 'POST') {
    const { status, text } = await sendJson(by, method, inBook(path, company), body)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return JSON.parse(text)
  },
})

export const idOf = async (made: Promise<Readonly<Record<string, unknown>>>) => ({
  id: String((await made)['id']),
})
export const query = (values: Readonly<Record<string, string>>) => async (): Promise<CallInput> => ({
  query: values,
})
export const body = (value: unknown) => async (): Promise<CallInput> => ({ body: value })
/** A file of a record. */
export const receipt = () => new File(['Paid'], 'receipt.txt')
