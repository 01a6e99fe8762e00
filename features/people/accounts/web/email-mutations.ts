// A file of its own, so that the card on the home page loads only these mutations.
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { accountsApi } from '../contract.ts'

const api = client<typeof accountsApi>()

const refetchMember = () => queryClient.invalidateQueries({ queryKey: ['session'] })

export const useAddEmail = () =>
  useMutation({
    mutationFn: (email: string) => api('POST /api/add-email', { body: { email } }),
    meta: { errorTitle: 'Failed to add email' },
    onSuccess: async ({ message }) => {
      toast({ title: 'Email added successfully', description: message, variant: 'success' })
      await refetchMember()
    },
  })

export const useSendVerification = () =>
  useMutation({
    mutationFn: () => api('POST /api/send-verification-email'),
    meta: { errorTitle: 'Failed to send verification email' },
    onSuccess: ({ message }) => {
      toast({
        title: message,
        description: 'The newest link is the one that works.',
        variant: 'success',
      })
    },
    // It may have been verified meanwhile, in another window.
    onError: refetchMember,
  })
