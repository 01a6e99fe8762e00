import { toast } from '#platform/web/ui/toast.ts'

/** Says that the browser opened only some of the windows. */
export function tellBlocked(blocked: number, all: number): void {
  toast({
    variant: 'destructive',
    title: 'Error',
    description:
      `Your browser blocked ${blocked} of ${all} downloads. ` +
      'Allow pop-ups for Kontor, or download the files one by one.',
  })
}
