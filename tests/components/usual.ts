import { billsApi } from '#features/books/bills/contract.ts'
import { fileLinksApi } from '#features/people/file-links/contract.ts'
import { answer } from './answers.ts'

/** Answers what pages ask beside what they are about: there is nothing. A test's own answers replace these. */
export function answerUsual(): void {
  answer(billsApi.due, [])
  answer(fileLinksApi.at, [])
}
