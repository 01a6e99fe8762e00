import { billsApi } from '#features/books/bills/contract.ts'
import { commentsApi } from '#features/books/comments/contract.ts'
import { importsApi } from '#features/books/imports/contract.ts'
import { layoutsApi } from '#features/books/layouts/contract.ts'
import { recordFilesApi } from '#features/books/record-files/contract.ts'
import { bulkApi } from '#features/books/records/contract/bulk.ts'
import { columnsApi } from '#features/books/records/contract/columns.ts'
import { filesApi } from '#features/files/files/contract.ts'
import { fileLinksApi } from '#features/people/file-links/contract.ts'
import { accountsApi } from '#features/people/accounts/contract.ts'
import { notificationsApi } from '#features/people/notifications/contract.ts'
import { companyApi } from '#features/trade/companies/contract/companies.ts'
import { answer } from './answers.ts'

const plainLayout = { widths: {}, order: [], hidden: [] }

/** Answers what pages ask beside what they are about: there is nothing. A test's own answers replace these. */
export function answerUsual(): void {
  answer(billsApi.due, [])
  answer(fileLinksApi.at, [])
  answer(accountsApi.welcome, {
    demo: { username: 'demo', password: 'demo-company' },
    outbox: false,
    passwordLength: 8,
    registration: { mode: 'open', domains: [], membersInvite: false },
  })
  answer(notificationsApi.count, { unread: 0, requests: 0 })
  answer(companyApi.books, [])
  answer(columnsApi.list, [])
  answer(bulkApi.latest, null)
  answer(importsApi.list, [])
  answer(recordFilesApi.financials, [])
  answer(commentsApi.financials, [])
  answer(filesApi.linked, [])
  answer(layoutsApi.get, plainLayout)
  answer(layoutsApi.set, ({ body }) => body)
  answer(layoutsApi.reset, plainLayout)
}
