import { queryClient } from '#platform/web/api/index.ts'
import { forgetMember } from './queries.ts'

/** Whether loaded data shows the member by name. */
export const showsMember = (data: unknown, id: number): boolean => {
  if (typeof data !== 'object' || data === null) return false
  if ('fullName' in data && 'id' in data && data.id === id) return true
  return Object.values(data).some((part) => showsMember(part, id))
}

/** Reloads what shows a member by their former name. Posts follow by themselves. */
export function refreshName(id: number): void {
  forgetMember(id)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => queryKey[0] !== 'posts' && showsMember(state.data, id),
  })
}
