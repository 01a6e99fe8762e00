import { ApiError, errorText, isAborted } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/toast.ts'

type Attempt =
  | 'add todo'
  | 'update todo status'
  | 'update todo'
  | 'delete todo'
  | 'restore todo'
  | 'share todo'
  | 'stop sharing todo'

/** 'Failed to add todo: Title is required'. An expired session has a notice of its own. */
export function sayFailed(attempt: Attempt, error: unknown): void {
  if (isAborted(error) || (error instanceof ApiError && error.status === 401)) return
  const description = `Failed to ${attempt}: ${errorText(error, `Failed to ${attempt}`)}`
  toast({ title: 'Error', description, variant: 'destructive' })
}

export const sayUnknownUser = (): void => {
  toast({
    title: 'User not found',
    description: 'Please check the username and try again.',
    variant: 'destructive',
  })
}
