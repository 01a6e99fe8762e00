import { admittedBy, allowedPrivacies, type Draft, type DraftKey } from '../draft.ts'
import type { ComposerStore } from '../store.ts'
import { LazyWarning } from './lazy-warning.tsx'
import { mentionedBy } from './mentioned.ts'

interface Props {
  readonly draft: Draft
  readonly draftKey: DraftKey
  readonly store: ComposerStore
  readonly busy: boolean
}

/** Warns while a post or reply is written. */
export const DraftWarning = ({ draft, draftKey: { parent, userId }, store, busy }: Props) => (
  <LazyWarning
    mentioned={mentionedBy(draft)}
    privacy={draft.privacy}
    audience={draft.audience}
    allowed={allowedPrivacies(parent)}
    among={parent?.privacy === 'custom' ? admittedBy(parent, userId) : undefined}
    backId={parent?.id}
    onChoose={({ privacy, audience }) => store.edit({ privacy, audience })}
    busy={busy}
  />
)
