import { queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Party, PartyForm } from '../contract.ts'
import { api, partiesKey, partyQuery } from './queries.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: partiesKey })
const stored = (party: Party) => {
  queryClient.setQueryData(partyQuery(party.id).queryKey, party)
  void refresh()
}

/** The form shows refusals, so no toast does. */
const quiet = { quiet: true } as const

/** Adds one, or changes the given one as it was when editing began. */
export function useSave(edited: Pick<Party, 'id' | 'version'> | undefined) {
  const submission = useSubmission()
  return useMutation({
    mutationFn: (body: PartyForm) =>
      edited === undefined
        ? api('POST /api/parties', { body, idempotencyKey: submission.key(body) })
        : api('PUT /api/parties/:id', {
            params: { id: edited.id },
            body,
            headers: { 'if-match': `"${edited.version}"` },
          }),
    onSuccess: (party) => {
      submission.done()
      stored(party)
      toast({ title: edited === undefined ? 'Added' : 'Saved', description: party.name, variant: 'success' })
    },
    meta: quiet,
  })
}

export function useSetTrashed() {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, isTrashed }: { id: number; isTrashed: boolean }) =>
      isTrashed
        ? api('DELETE /api/parties/:id', { params: { id } })
        : api('POST /api/parties/:id/restore', { params: { id } }),
    onSuccess: (party, { isTrashed }) => {
      stored(party)
      toast({
        title: isTrashed ? 'Moved to trash' : 'Restored',
        description: party.name,
        variant: 'success',
        action: { label: 'Undo', onSelect: () => mutate({ id: party.id, isTrashed: !isTrashed }) },
      })
    },
  })
  return { mutate, isPending }
}

export const useMerge = (id: number) =>
  useMutation({
    mutationFn: (into: number) => api('POST /api/parties/:id/merge', { params: { id }, body: { into } }),
    onSuccess: (party) => {
      queryClient.removeQueries({ queryKey: partyQuery(id).queryKey })
      stored(party)
      toast({ title: 'Merged', description: party.name, variant: 'success' })
    },
    meta: quiet,
  })

export const useAddTyped = () =>
  useMutation({
    mutationFn: (names: string[]) => api('POST /api/parties/typed', { body: { names } }),
    onSuccess: ({ added }) => {
      toast({ title: added === 1 ? '1 added' : `${added} added`, variant: 'success' })
      return refresh()
    },
  })
