import Hash from 'lucide-react/icons/hash'
import Paperclip from 'lucide-react/icons/paperclip'
import Table2 from 'lucide-react/icons/table-2'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import { useRef } from 'react'
import { formatCount } from '#platform/web/notation/counts.ts'
import { Button, cx, IconButton } from '#platform/web/ui/index.ts'
import { maxContentLength } from '../../domain.ts'
import { blankTable } from '../table/draft.ts'
import { PrivacyChoice, TypeChoice } from './choices.tsx'
import { allowedPrivacies, emptyDraft, type DraftKey } from './draft.ts'
import { accepted } from './files.ts'
import type { ComposerHook } from './use-composer.ts'
import type { ComposerTexts } from './texts.ts'

interface Props {
  readonly composer: ComposerHook
  readonly draftKey: DraftKey
  /** Characters, once they are near the limit; otherwise 0. */
  readonly length: number
  readonly texts: ComposerTexts
  readonly onCancel: (() => void) | undefined
}

export function Toolbar({ composer, draftKey, length, texts, onCancel }: Props) {
  const { store, state, draft, attach, submit, tagging, setTagging } = composer
  const { parent } = draftKey
  const { sending } = state
  const busy = sending !== undefined
  const dialog = useRef<HTMLInputElement>(null)
  return (
    <div
      className={cx(
        'flex min-w-0 flex-wrap items-center gap-x-1 gap-y-2',
        parent === undefined && 'border-t border-line pt-3',
      )}
    >
      <input
        ref={dialog}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="Files to attach"
        onChange={(event) => {
          attach([...(event.currentTarget.files ?? [])])
          // Without this, choosing a removed file again would fire no event.
          event.currentTarget.value = ''
        }}
      />
      <div className="flex gap-1">
        <IconButton
          size="sm"
          icon={Paperclip}
          label="Attach files"
          aria-description="Up to 10 files of 10 MB: pictures, PDF, Word, Excel, text"
          disabled={busy}
          onClick={() => dialog.current?.click()}
        />
        <IconButton
          size="sm"
          icon={Hash}
          label="Add tags"
          aria-expanded={tagging}
          disabled={busy}
          onClick={() => setTagging(!composer.tagsRequested)}
        />
        <IconButton
          size="sm"
          icon={VenetianMask}
          label={texts.anonymous}
          pressed={draft.anonymous}
          disabled={busy}
          onClick={() => store.edit({ anonymous: !draft.anonymous })}
        />
      </div>
      <span
        aria-hidden
        className={cx('mx-1 h-4 w-px bg-line', parent === undefined ? '@max-xl:hidden' : '@max-md:hidden')}
      />
      {/* A separate row where one row is too narrow. */}
      <div
        className={cx(
          'flex min-w-0 gap-1',
          parent === undefined
            ? '@max-xl:order-first @max-xl:-mx-1 @max-xl:w-full'
            : '@max-md:order-first @max-md:-mx-1 @max-md:w-full',
        )}
      >
        <PrivacyChoice
          value={draft.privacy}
          people={draft.audience.length}
          allowed={allowedPrivacies(parent)}
          reply={parent !== undefined}
          onChoose={(privacy) => {
            const start = emptyDraft(draftKey)
            const audience = draft.audience.length > 0 ? draft.audience : start.audience
            store.edit({ privacy, audience })
            composer.setListing(privacy === 'custom')
          }}
          disabled={busy}
        />
        {parent !== undefined && draft.privacy === 'custom' && (
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={composer.listing}
            disabled={busy}
            onClick={() => composer.setListing(!composer.listingRequested)}
          >
            Edit people
          </Button>
        )}
        {parent === undefined && draftKey.postType === 'regular' && (
          <TypeChoice
            value={draft.postType}
            onChoose={(postType) => store.edit({ postType })}
            disabled={busy}
          />
        )}
      </div>
      {composer.hasTable && draft.table === null && (
        <Button
          variant="ghost"
          size="sm"
          icon={Table2}
          disabled={busy}
          onClick={() => store.edit({ table: blankTable() })}
        >
          Add a table
        </Button>
      )}
      <div className="ms-auto flex items-center gap-2">
        {length > 0 && (
          <span
            className={cx(
              'text-xs tabular-nums',
              length > maxContentLength ? 'font-medium text-danger-text' : 'text-muted',
            )}
          >
            {formatCount(length)} / {formatCount(maxContentLength)}
          </span>
        )}
        {busy ? (
          <Button size="sm" variant="ghost" onClick={sending.stop}>
            Cancel
          </Button>
        ) : (
          onCancel !== undefined && (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          )
        )}
        <Button
          size="sm"
          variant="primary"
          disabled={draft.text.trim() === ''}
          busy={busy}
          busyLabel="Posting..."
          aria-keyshortcuts="Control+Enter Meta+Enter"
          data-tip="Ctrl Enter"
          onClick={() => void submit()}
        >
          {texts.send}
        </Button>
      </div>
    </div>
  )
}
