import { ifMatch, uploader, queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import type { invoicesApi } from '#features/books/invoices/contract.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { IssuedMode } from '#platform/contract/books.ts'
import { toast } from '#platform/web/ui/index.ts'
import type {
  BookEntry,
  Company,
  CompanyChange,
  CompanyPerson,
  OutsideReader,
  NewCompany,
  ReceivedInvitation,
  SentInvitation,
} from '../contract.ts'
import type { Role } from '../domain.ts'
import type { ApprovalAnswer } from '../domain/approval.ts'
import { booksQuery } from './books/queries.ts'
import { api, companiesKey, companyQuery } from './queries.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: companiesKey })
const succeed = (title: string) => toast({ title, variant: 'success' })

/** The form shows refusals, so no toast does. */
const quiet = { quiet: true } as const

export function useFound() {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: NewCompany) =>
      api('POST /api/companies', { body, idempotencyKey: submission.key(body) }),
    onSuccess: (company) => {
      submission.done()
      queryClient.setQueryData(companyQuery(company.id).queryKey, company)
      void refresh()
      succeed('Company founded')
    },
    meta: quiet,
  })
}

export const useChange = (id: number) =>
  useMutation({
    mutationFn: ({ body, version }: { body: CompanyChange; version: number }) =>
      api('PATCH /api/companies/:id', {
        params: { id },
        body,
        headers: ifMatch({ version }),
      }),
    onSuccess: (company) => {
      queryClient.setQueryData(companyQuery(id).queryKey, company)
      void refresh()
      succeed('Company saved')
    },
    meta: quiet,
  })

/** What a company shows everybody. Saved at once: it conflicts with no other field, so it needs no version. */
export const useSetShown = (id: number) =>
  useMutation({
    mutationFn: (shown: Pick<CompanyChange, 'showsFigures' | 'showsPeople'>) =>
      api('PATCH /api/companies/:id', { params: { id }, body: shown }),
    onSuccess: (company) => {
      queryClient.setQueryData(companyQuery(id).queryKey, company)
      return refresh()
    },
    meta: { errorFallback: 'Failed to change the company' },
  })

/** Saved at once. Switching it off asks who it is first. */
export const useSetSecondStep = (id: number) =>
  useMutation({
    mutationFn: (demanded: boolean) =>
      api(demanded ? 'POST /api/companies/:id/second-step' : 'DELETE /api/companies/:id/second-step', {
        params: { id },
      }),
    onSuccess: () => refresh(),
    meta: { errorFallback: 'Failed to change the company' },
  })

/** Saved at once, so it is told by the switch itself. */
const setBook = (id: number) => ({
  mutationFn: (body: {
    taxes?: boolean
    salesProject?: string
    purchasesProject?: string
    issued?: IssuedMode
    approval?: { amount: string; currency: Currency } | null
  }) => api('PATCH /api/books/:id', { params: { id }, body }),
  onSuccess: (book: BookEntry) =>
    queryClient.setQueryData(booksQuery.queryKey, (books) =>
      books?.map((each) => (each.id === book.id ? book : each)),
    ),
})

export const useSetBook = (id: number) =>
  useMutation({ ...setBook(id), meta: { errorFallback: 'Failed to change the book' } })

/** Its box shows refusals itself. */
export const useSetApproval = (id: number) => useMutation({ ...setBook(id), meta: quiet })

export const useAnswerApproval = (id: number, changeId: number) =>
  useMutation({
    ...setBook(id),
    mutationFn: (answer: ApprovalAnswer) =>
      api('POST /api/books/:id/approval-changes/:changeId', { params: { id, changeId }, body: { answer } }),
    meta: { errorFallback: 'Failed to change the amount' },
  })

const upload = uploader<typeof invoicesApi>()

/** Null removes the logo. It conflicts with no other field, so it needs no version. */
export const useSetLogo = ({ id, bookId }: Company) =>
  useMutation({
    mutationFn: async (file: File | null) => {
      const logo =
        file === null
          ? null
          : (await upload('POST /api/upload', { book: bookId ?? undefined, files: { file: [file] } })).url
      return api('PATCH /api/companies/:id', { params: { id }, body: { logo } })
    },
    onSuccess: (company) => {
      queryClient.setQueryData(companyQuery(id).queryKey, company)
      void refresh()
      succeed(company.logo === null ? 'Logo removed' : 'Logo saved')
    },
    meta: quiet,
  })

export const useSetRole = (id: number) =>
  useMutation({
    mutationFn: ({ person, role }: { person: Pick<CompanyPerson, 'id'>; role: Role }) =>
      api('PATCH /api/companies/:id/members/:userId', { params: { id, userId: person.id }, body: { role } }),
    onSuccess: () => {
      succeed('Role changed')
      return refresh()
    },
  })

export const useRemovePerson = (id: number) =>
  useMutation({
    mutationFn: ({ id: userId, takeOver = false }: Pick<CompanyPerson, 'id'> & { takeOver?: boolean }) =>
      api('DELETE /api/companies/:id/members/:userId', {
        params: { id, userId },
        query: { takeOver: takeOver ? 'true' : 'false' },
      }),
    onSuccess: ({ message }) => {
      succeed(message)
      return refresh()
    },
  })

export const useEndReader = (id: number) =>
  useMutation({
    mutationFn: ({ kind, id: readerId }: Pick<OutsideReader, 'kind' | 'id'>) =>
      api('DELETE /api/companies/:id/readers/:kind/:readerId', { params: { id, kind, readerId } }),
    onSuccess: ({ message }) => {
      succeed(message)
      return refresh()
    },
  })

export const useInvite = (id: number) =>
  useMutation({
    mutationFn: (body: { role: Role; username?: string; email?: string }) =>
      api('POST /api/companies/:id/invitations', { params: { id }, body }),
    onSuccess: () => {
      succeed('Invitation sent')
      void refresh()
    },
    meta: quiet,
  })

export const useWithdraw = (id: number) =>
  useMutation({
    mutationFn: ({ id: invitationId }: SentInvitation) =>
      api('DELETE /api/companies/:id/invitations/:invitationId', { params: { id, invitationId } }),
    onSuccess: ({ message }) => {
      succeed(message)
      return refresh()
    },
  })

export const useAccept = () =>
  useMutation({
    mutationFn: ({ id }: ReceivedInvitation) => api('POST /api/invitations/:id/accept', { params: { id } }),
    onSuccess: (_book, { company }) => {
      toast({ title: 'You are in', description: company.name, variant: 'success' })
      return refresh()
    },
  })

export const useDecline = () =>
  useMutation({
    mutationFn: ({ id }: ReceivedInvitation) => api('POST /api/invitations/:id/decline', { params: { id } }),
    onSuccess: ({ message }) => {
      succeed(message)
      return refresh()
    },
  })
