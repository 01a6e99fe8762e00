import { announce, toast } from '#platform/web/ui/index.ts'
import { admit, type Attached } from './files.ts'

/** The files with those added that may be attached to `whole`. Says what was added, and what was refused. */
export function attachFiles(
  already: readonly Attached[],
  incoming: readonly File[],
  whole?: string,
): readonly Attached[] {
  const { files, refused } = admit(already, incoming, whole)
  const added = files.length - already.length
  if (added > 0) announce(added === 1 ? '1 file attached' : `${added} files attached`)
  if (refused.length > 0) toast({ title: 'Error', description: refused.join('\n'), variant: 'destructive' })
  return files
}
