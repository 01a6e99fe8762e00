import { navigate } from 'wouter/use-browser-location'
import type { todosApi } from '#features/people/todos/contract.ts'
import { client, queryClient, useSubmission, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import { excerpt } from '../../domain.ts'
import { postAddress } from '../share.ts'

const todos = client<typeof todosApi>()

/** Makes a to-do of a post: its beginning is the title, and the description leads back to it. */
export function useMakeTodo({ id, content }: Post) {
  const submission = useSubmission()
  return useMutation({
    mutationKey: ['make-todo', id],
    mutationFn: () => {
      const body = { title: excerpt(content), description: postAddress(id, location.origin) }
      return todos('POST /api/todos', { body, idempotencyKey: submission.key(body) })
    },
    onSuccess: () => {
      submission.done()
      toast({
        title: 'Success',
        description: 'To-do added',
        variant: 'success',
        action: { label: 'Open', onSelect: () => navigate('/todos') },
      })
      void queryClient.invalidateQueries({ queryKey: ['todos'] })
    },
  })
}
