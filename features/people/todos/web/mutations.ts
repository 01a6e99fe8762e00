import { codeOf, queryClient, useMutation, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { NewTodo, Todo, TodoFields } from '../contract.ts'
import { refreshTodos } from './cache.ts'
import { toastFailure, toastUnknownUser } from './failure-toasts.ts'
import { api, todos, todosKey } from './queries.ts'

/** Quiet, because this feature shows its own toasts. */
const common = { mutationKey: todosKey, meta: { quiet: true }, onSettled: refreshTodos }

const toastSuccess = (title: string, description: string, undo?: () => void) =>
  toast({
    title,
    description,
    variant: 'success',
    ...(undo !== undefined && { action: { label: 'Undo', onSelect: undo } }),
  })

const createTodo = (body: NewTodo, idempotencyKey: string): Promise<Todo> =>
  api('POST /api/todos', { body, idempotencyKey })

/** @param create in place of the usual call */
export function useCreateTodo(create = createTodo) {
  const submission = useSubmission()
  return useMutation({
    ...common,
    mutationFn: (body: NewTodo) => create(body, submission.key(body)),
    onSuccess: ({ sharedWithUsers = [] }) => {
      submission.done()
      const shared = sharedWithUsers.length
      toastSuccess(
        'Todo added',
        shared > 0
          ? `Todo created and shared with ${shared} user(s)`
          : 'Your todo item has been added successfully.',
      )
    },
    onError: (error) => toastFailure('Failed to add todo', error),
  })
}

export const useUpdateTodo = () =>
  useMutation({
    ...common,
    mutationFn: ({ id, ...body }: TodoFields & { id: number }) =>
      api('PUT /api/todos/:id', { params: { id }, body }),
    onSuccess: (todo) => {
      todos.put([todo])
      toastSuccess('Todo updated', 'Your todo item has been updated successfully.')
    },
    onError: (error) => toastFailure('Failed to update todo', error),
  })

interface CompletionChange {
  readonly id: number
  readonly completed: boolean
  /** Whether it undoes another change. Such a change offers no undo itself. */
  readonly isUndo?: boolean
}

/** An optimistic change, reverted with a toast if the server refuses. Quick changes are sent in order. */
export function useTick() {
  const { mutate } = useMutation({
    ...common,
    scope: { id: 'todo-ticks' },
    mutationFn: ({ id, completed }: CompletionChange) =>
      api('PATCH /api/todos/:id', { params: { id }, body: { completed } }),
    onMutate: ({ id, completed }) => {
      void queryClient.cancelQueries({ queryKey: todosKey })
      todos.patch(id, (todo) => ({ ...todo, completed }))
    },
    onSuccess: (_todo, { id, completed, isUndo }) => {
      const description = completed ? 'Marked as completed.' : 'Marked as active.'
      const undo = () => mutate({ id, completed: !completed, isUndo: true })
      toastSuccess('Todo updated', description, isUndo === true ? undefined : undo)
    },
    onError: (error, { id, completed }) => {
      todos.patch(id, (todo) => ({ ...todo, completed: !completed }))
      toastFailure('Failed to update todo status', error)
    },
  })
  return mutate
}

function useRestore() {
  return useMutation({
    ...common,
    mutationFn: (id: number) => api('POST /api/todos/:id/restore', { params: { id } }),
    onSuccess: () => toastSuccess('Todo restored', 'Your todo item is back, shared as it was.'),
    onError: (error) => toastFailure('Failed to restore todo', error),
  })
}

/** Removes the to-do at once, with an offer to undo. */
export function useDeleteTodo() {
  const { mutate: restore } = useRestore()
  return useMutation({
    ...common,
    mutationFn: (id: number) => api('DELETE /api/todos/:id', { params: { id } }),
    onMutate: (id) => {
      void queryClient.cancelQueries({ queryKey: todosKey })
      todos.remove([id])
    },
    onSuccess: (_message, id) =>
      toastSuccess('Todo deleted', 'Your todo item has been deleted successfully.', () => restore(id)),
    onError: (error) => toastFailure('Failed to delete todo', error),
  })
}

export const isUnknownUser = (error: unknown): boolean => codeOf(error) === 'userNotFound'

export const useShareTodo = () =>
  useMutation({
    ...common,
    mutationFn: ({ id, username }: { id: number; username: string }) =>
      api('POST /api/todos/:id/share', { params: { id }, body: { username } }),
    onSuccess: (todo) => {
      todos.put([todo])
      toastSuccess('Todo shared', 'Your todo item has been shared successfully.')
    },
    onError: (error) =>
      isUnknownUser(error) ? toastUnknownUser() : toastFailure('Failed to share todo', error),
  })

/** The owner removes a recipient. */
export const useUnshareTodo = () =>
  useMutation({
    ...common,
    mutationFn: ({ id, userId }: { id: number; userId: number }) =>
      api('DELETE /api/todos/:id/share/:userId', { params: { id, userId } }),
    onSuccess: (_message, { id, userId }) => todos.patch(id, (todo) => withoutPerson(todo, userId)),
    onError: (error) => toastFailure('Failed to stop sharing todo', error),
  })

const withoutPerson = (todo: Todo, userId: number): Todo => ({
  ...todo,
  sharedWithUsers: todo.sharedWithUsers?.filter(({ id }) => id !== userId),
})

/** A recipient removes a shared to-do from their own list. */
export const useLeaveTodo = () =>
  useMutation({
    ...common,
    mutationFn: ({ id, userId }: { id: number; userId: number }) =>
      api('DELETE /api/todos/:id/share/:userId', { params: { id, userId } }),
    onSuccess: (_message, { id }) => {
      todos.remove([id])
      toastSuccess('Todo removed', 'It is no longer on your list.')
    },
    onError: (error) => toastFailure('Failed to stop sharing todo', error),
  })
