import { infiniteQueryOptions } from '@tanstack/react-query'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { companyAdminApi, ListedCompany } from '../../contract.ts'
import type { CompanyFilter } from '../../domain/identity.ts'

const api = client<typeof companyAdminApi>()
const queryKey = ['admin', 'companies']

export const listedQuery = (search: string, show: CompanyFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, show, search],
    queryFn: ({ signal, pageParam }) =>
      api.page('GET /api/admin/companies', {
        query: { show, ...(search !== '' && { search }), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  })

const settled = {
  // A refusal may say that the company has changed.
  onSettled: () => void queryClient.invalidateQueries({ queryKey }),
} as const

export const useCheck = ({ id, version }: ListedCompany) =>
  useMutation({
    mutationKey: ['check-vat', id],
    mutationFn: () => api('PUT /api/admin/companies/:id/vat-check', { params: { id }, body: { version } }),
    onSuccess: ({ vatId }) => toast({ title: `${vatId} is checked`, variant: 'success' }),
    ...settled,
  })

export const useUncheck = ({ id }: ListedCompany) =>
  useMutation({
    mutationKey: ['uncheck-vat', id],
    mutationFn: () => api('DELETE /api/admin/companies/:id/vat-check', { params: { id } }),
    onSuccess: ({ vatId }) => toast({ title: `${vatId} is not checked any more`, variant: 'success' }),
    ...settled,
  })
