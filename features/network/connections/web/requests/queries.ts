import { refreshNotifications } from '#features/people/notifications/web/index.ts'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { ConnectionRequest } from '../../contract.ts'
import { api, refreshRequests, requestsQuery } from '../queries.ts'

function removeRequest(userId: number): void {
  queryClient.setQueryData(
    requestsQuery.queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.filter((request) => request.userId !== userId),
        })),
      },
  )
}

/** Removes the request at once. The reload afterwards brings it back if the server refused. */
export const useAnswer = ({ userId }: ConnectionRequest) =>
  useMutation({
    mutationFn: (accept: boolean) =>
      accept
        ? api('POST /api/friends/:id/accept', { params: { id: userId } })
        : api('DELETE /api/friends/:id', { params: { id: userId } }),
    onMutate: () => removeRequest(userId),
    onSuccess: (_answer, accept) =>
      toast({
        title: 'Success',
        description: accept ? 'Friend request accepted' : 'Connection request declined',
        variant: 'success',
      }),
    onSettled: () => {
      refreshRequests()
      return refreshNotifications()
    },
  })
