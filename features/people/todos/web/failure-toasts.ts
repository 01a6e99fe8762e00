import { ApiError, errorText, isAborted } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'

type Sentence =
  | 'Failed to add todo'
  | 'Failed to update todo status'
  | 'Failed to update todo'
  | 'Failed to delete todo'
  | 'Failed to restore todo'
  | 'Failed to share todo'
  | 'Failed to stop sharing todo'

/** Shows, e.g., 'Failed to add todo: Title is required'. An expired session has its own notice. */
export function toastFailure(sentence: Sentence, error: unknown): void {
  if (isAborted(error) || (error instanceof ApiError && error.status === 401)) return
  const description = `${sentence}: ${errorText(error, sentence)}`
  toast({ title: 'Error', description, variant: 'destructive' })
}

export const toastUnknownUser = (): void => {
  toast({
    title: 'User not found',
    description: 'Please check the username and try again.',
    variant: 'destructive',
  })
}
