import { useQuery } from '@tanstack/react-query'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Settings2 from 'lucide-react/icons/settings-2'
import UsersRound from 'lucide-react/icons/users-round'
import { useState } from 'react'
import { audiencesQuery } from '#features/network/audiences/web/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { announce, Button } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import { ManageDialog } from './manage-dialog.tsx'
import { pickAudience, sizeText } from './pick.ts'
import { SaveDialog } from './save-dialog.tsx'

export interface SavedProps {
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
  /** Only these may be listed. */
  readonly among: readonly number[] | undefined
  /** A dialog would close the popover in which the list is. */
  readonly pickOnly: boolean
  readonly disabled: boolean
}

/** Adds the people of a saved audience to the list, saves the list as one, and opens all of them. */
export function SavedAudiences({ ids, onChange, among, pickOnly, disabled }: SavedProps) {
  const query = useQuery(audiencesQuery)
  const saved = query.data ?? []
  const [said, setSaid] = useState<string>()
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  if (query.isError && query.data === undefined)
    return <LoadLine title="Saved audiences could not be loaded" query={query} />
  if (saved.length === 0 && pickOnly) return null

  const picks = saved.map((audience) => ({
    label: audience.name,
    help: sizeText(audience),
    icon: UsersRound,
    onSelect: () => {
      const { ids: next, sentence } = pickAudience(ids, audience, among)
      setSaid(sentence)
      announce(sentence)
      if (next.length > ids.length) onChange(next)
    },
  }))
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {saved.length > 0 && (
        <Menu
          label="Saved audiences"
          align="start"
          trigger={
            <Button size="sm" icon={UsersRound} disabled={disabled}>
              Saved audiences
            </Button>
          }
          items={picks}
        />
      )}
      {!pickOnly && ids.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={BookmarkPlus}
          disabled={disabled}
          onClick={() => setDialog('save')}
        >
          Save these people
        </Button>
      )}
      {!pickOnly && saved.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={Settings2}
          disabled={disabled}
          onClick={() => setDialog('manage')}
        >
          Manage
        </Button>
      )}
      {said !== undefined && <p className="w-full text-xs text-muted wrap-anywhere">{said}</p>}
      {dialog !== undefined && (
        // Keys in the dialog are not meant for the form around it, which Ctrl-Enter would send.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only stops keys
        <div className="contents" onKeyDown={(event) => event.stopPropagation()}>
          {dialog === 'save' ? (
            <SaveDialog ids={ids} saved={saved} onClose={() => setDialog(undefined)} />
          ) : (
            <ManageDialog onClose={() => setDialog(undefined)} />
          )}
        </div>
      )}
    </div>
  )
}
