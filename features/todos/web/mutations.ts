import { useMutation } from '@tanstack/react-query'
import { ApiError, queryClient, useSubmission } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'
import type { NewTodo, Todo, TodoFields } from '../contract.ts'
import { dropTodo, patchTodo, refreshTodos } from './cache.ts'
import { sayFailed, sayUnknownUser } from './failures.ts'
import { api, todosKey } from './queries.ts'

/** Failures are told in this feature's own words. */
const common = { mutationKey: todosKey, meta: { quiet: true }, onSettled: refreshTodos }

const succeed = (title: string, description: string, undo?: () => void) =>
  toast({
    title,
    description,
    variant: 'success',
    ...(undo !== undefined && { action: { label: 'Undo', onSelect: undo } }),
  })

export function useCreateTodo() {
  const submission = useSubmission()
  return useMutation({
    ...common,
    mutationFn: (body: NewTodo) => api('POST /api/todos', { body, idempotencyKey: submission.key(body) }),
    onSuccess: ({ sharedWithUsers = [] }) => {
      submission.done()
      const shared = sharedWithUsers.length
      succeed(
        'Todo added',
        shared > 0
          ? `Todo created and shared with ${shared} user(s)`
          : 'Your todo item has been added successfully.',
      )
    },
    onError: (error) => sayFailed('Failed to add todo', error),
  })
}

export const useUpdateTodo = () =>
  useMutation({
    ...common,
    mutationFn: ({ id, ...body }: TodoFields & { id: number }) =>
      api('PUT /api/todos/:id', { params: { id }, body }),
    onSuccess: (todo) => {
      patchTodo(todo.id, () => todo)
      succeed('Todo updated', 'Your todo item has been updated successfully.')
    },
    onError: (error) => sayFailed('Failed to update todo', error),
  })

interface Tick {
  readonly id: number
  readonly completed: boolean
  /** Takes another one back: there is no end of undoing otherwise. */
  readonly undoes?: boolean
}

/** Shown at once, taken back with a toast if the server refuses. Ticks in quick succession reach it in order. */
export function useTick() {
  const { mutate } = useMutation({
    ...common,
    scope: { id: 'todo-ticks' },
    mutationFn: ({ id, completed }: Tick) =>
      api('PATCH /api/todos/:id', { params: { id }, body: { completed } }),
    onMutate: ({ id, completed }) => {
      void queryClient.cancelQueries({ queryKey: todosKey })
      patchTodo(id, (todo) => ({ ...todo, completed }))
    },
    onSuccess: (_todo, { id, completed, undoes }) => {
      const description = completed ? 'Marked as completed.' : 'Marked as active.'
      const undo = () => mutate({ id, completed: !completed, undoes: true })
      succeed('Todo updated', description, undoes === true ? undefined : undo)
    },
    onError: (error, { id, completed }) => {
      patchTodo(id, (todo) => ({ ...todo, completed: !completed }))
      sayFailed('Failed to update todo status', error)
    },
  })
  return mutate
}

function useRestore() {
  return useMutation({
    ...common,
    mutationFn: (id: number) => api('POST /api/todos/:id/restore', { params: { id } }),
    onSuccess: () => succeed('Todo restored', 'Your todo item is back, shared as it was.'),
    onError: (error) => sayFailed('Failed to restore todo', error),
  })
}

/** Gone at once; for a while it can be brought back. */
export function useDeleteTodo() {
  const { mutate: restore } = useRestore()
  return useMutation({
    ...common,
    mutationFn: (id: number) => api('DELETE /api/todos/:id', { params: { id } }),
    onMutate: (id) => {
      void queryClient.cancelQueries({ queryKey: todosKey })
      dropTodo(id)
    },
    onSuccess: (_message, id) =>
      succeed('Todo deleted', 'Your todo item has been deleted successfully.', () => restore(id)),
    onError: (error) => sayFailed('Failed to delete todo', error),
  })
}

export const isUnknownUser = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && error.message === 'User not found'

export const useShareTodo = () =>
  useMutation({
    ...common,
    mutationFn: ({ id, username }: { id: number; username: string }) =>
      api('POST /api/todos/:id/share', { params: { id }, body: { username } }),
    onSuccess: (todo) => {
      patchTodo(todo.id, () => todo)
      succeed('Todo shared', 'Your todo item has been shared successfully.')
    },
    onError: (error) => (isUnknownUser(error) ? sayUnknownUser() : sayFailed('Failed to share todo', error)),
  })

/** Somebody is taken off the list of those who see it, by its owner. */
export const useUnshareTodo = () =>
  useMutation({
    ...common,
    mutationFn: ({ id, userId }: { id: number; userId: number }) =>
      api('DELETE /api/todos/:id/share/:userId', { params: { id, userId } }),
    onSuccess: (_message, { id, userId }) => patchTodo(id, (todo) => withoutPerson(todo, userId)),
    onError: (error) => sayFailed('Failed to stop sharing todo', error),
  })

const withoutPerson = (todo: Todo, userId: number): Todo => ({
  ...todo,
  sharedWithUsers: todo.sharedWithUsers?.filter(({ id }) => id !== userId),
})

/** Takes what others share off one's own list. */
export const useLeaveTodo = () =>
  useMutation({
    ...common,
    mutationFn: ({ id, userId }: { id: number; userId: number }) =>
      api('DELETE /api/todos/:id/share/:userId', { params: { id, userId } }),
    onSuccess: (_message, { id }) => {
      dropTodo(id)
      succeed('Todo removed', 'It is no longer on your list.')
    },
    onError: (error) => sayFailed('Failed to stop sharing todo', error),
  })
