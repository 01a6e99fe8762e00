import { navigate } from 'wouter/use-browser-location'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { recordMutations } from '#platform/web/record-mutations.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Party, PartyForm, SavedContacts } from '../contract.ts'
import { partyAddress } from './address.ts'
import { api, partiesKey, partyQuery, upload } from './queries.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: partiesKey })
const stored = (party: Party) => {
  queryClient.setQueryData(partyQuery(party.id).queryKey, party)
  void refresh()
}

/** The form shows refusals, so no toast does. */
const quiet = { quiet: true } as const

export const { useSave, useSetTrashed } = recordMutations<Party, PartyForm>({
  create: (call) => api('POST /api/parties', call),
  replace: (call) => api('PUT /api/parties/:id', call),
  remove: (call) => api('DELETE /api/parties/:id', call),
  restore: (call) => api('POST /api/parties/:id/restore', call),
  stored,
  nameOf: ({ name }) => name,
})

export const useMerge = (id: number) =>
  useMutation({
    mutationFn: (into: number) => api('POST /api/parties/:id/merge', { params: { id }, body: { into } }),
    onSuccess: (party) => {
      stored(party)
      toast({ title: 'Merged', description: party.name, variant: 'success' })
    },
    meta: quiet,
  })

export const useUnmerge = (id: number) =>
  useMutation({
    mutationFn: () => api('POST /api/parties/:id/unmerge', { params: { id } }),
    onSuccess: async (party) => {
      stored(party)
      await queryClient.invalidateQueries({ queryKey: partyQuery(id).queryKey })
      toast({
        title: 'Merge undone',
        description: party.name,
        variant: 'success',
        action: { label: 'Open', onSelect: () => navigate(partyAddress(party.id)) },
      })
    },
  })

export const useAddTyped = () =>
  useMutation({
    mutationFn: (names: string[]) => api('POST /api/parties/typed', { body: { names } }),
    onSuccess: ({ added }) => {
      toast({ title: added === 1 ? '1 added' : `${added} added`, variant: 'success' })
      return refresh()
    },
  })

/** What a card says of somebody; the rest is empty. */
export type SavedContact = Pick<PartyForm, 'name'> & Partial<PartyForm>

const savedText = ({ added, merged }: SavedContacts): string =>
  [
    added === 0 ? '' : `${added} added`,
    merged === 0 ? '' : `${merged} already there, with what ${merged === 1 ? 'it' : 'they'} lacked`,
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Saves contacts in a book: the window's, or another one. */
export const useSaveContacts = () =>
  useMutation({
    mutationFn: ({ contacts, book }: { contacts: readonly SavedContact[]; book?: number | undefined }) =>
      api('POST /api/parties/contacts', {
        body: { contacts: [...contacts] },
        ...(book !== undefined && { book }),
      }),
    onSuccess: (saved, { book }) => {
      const [id] = saved.ids
      toast({
        title: 'Saved as customer or supplier',
        description: savedText(saved),
        variant: 'success',
        ...(saved.ids.length === 1 &&
          id !== undefined && {
            action: { label: 'Open', onSelect: () => navigate(partyAddress(id, book)) },
          }),
      })
      return refresh()
    },
  })

/** What the cards of a file say, before anything is saved. The dialog shows refusals. */
export const useReadCards = () =>
  useMutation({
    mutationFn: (file: File) => upload('POST /api/parties/vcards', { files: { file: [file] } }),
    meta: quiet,
  })
