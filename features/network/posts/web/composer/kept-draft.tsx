import PencilLine from 'lucide-react/icons/pencil-line'
import { useSyncExternalStore } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useStoredDraft } from '#platform/web/drafts.ts'
import { Button, toast } from '#platform/web/ui/index.ts'
import { tableWords } from '../table/draft.ts'
import { type DraftKey, draftName } from './draft.ts'
import { openStore } from './store.ts'

interface Props extends Omit<DraftKey, 'userId'> {
  readonly onContinue: () => void
}

/** What was typed into a closed composer and not sent. */
export function KeptDraft({ onContinue, ...defaults }: Props) {
  const draftKey = { ...defaults, userId: useMember().id }
  const stored = useStoredDraft(draftKey.userId, draftName(draftKey))
  return stored === null ? null : <Kept draftKey={draftKey} onContinue={onContinue} />
}

function Kept({ draftKey, onContinue }: { draftKey: DraftKey; onContinue: () => void }) {
  const store = openStore(draftKey)
  const { draft, files, restored = [], sending } = useSyncExternalStore(store.subscribe, store.get)
  if (sending !== undefined) return null
  const discard = () => {
    const undo = store.discard()
    toast({ title: 'Draft discarded', action: { label: 'Undo', onSelect: () => undo(openStore(draftKey)) } })
  }
  const names = [...files.map(({ file }) => file.name), ...restored]
  const tags = [...draft.tags, draft.newTag].filter((tag) => tag.trim() !== '').map((tag) => `#${tag}`)
  const table = draft.table === null ? '' : tableWords(draft.table)
  const words = [draft.text.trim().replaceAll(/\s+/g, ' '), table, ...tags, ...names].filter(
    (part) => part !== '',
  )
  return (
    <section
      aria-label="Kept draft"
      className="flex min-w-0 items-center gap-1 rounded-control bg-sunken py-0.5 ps-2.5 pe-1 text-xs"
    >
      <PencilLine size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 truncate ps-1" dir="auto">
        <span className="font-medium">Draft:</span> {words.join(' ')}
      </p>
      <Button size="sm" variant="ghost" onClick={onContinue}>
        Continue
      </Button>
      <Button size="sm" variant="ghost" onClick={discard}>
        Discard
      </Button>
    </section>
  )
}
