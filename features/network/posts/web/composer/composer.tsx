import type { KeyboardEvent } from 'react'
import { Avatar, cx } from '#platform/web/ui/index.ts'
import { maxContentLength } from '../../domain.ts'
import { TableFillSlot } from '../table/slots.tsx'
import { Attachments } from './attachments.tsx'
import { AudienceField } from './audience-field.tsx'
import { admittedBy } from './draft.ts'
import { MentionField } from './mention-field.tsx'
import { contentOf } from './mentions.ts'
import { Notices } from './notices.tsx'
import { TableSlot } from './table-slot.tsx'
import { TagsField } from './tags-field.tsx'
import { Toolbar } from './toolbar.tsx'
import { DraftWarning } from './unseen/draft-warning.tsx'
import type { ComposerProps } from './props.ts'
import { useComposer } from './use-composer.ts'
import { useDrop } from '#platform/web/files/use-drop.ts'
import { composerTexts } from './texts.ts'

/** Writes a post, or with `parent` a reply. Drafts and running uploads outlive it: see store.ts. */
export function Composer(props: ComposerProps) {
  const composer = useComposer(props)
  const { member, store, state, draft, draftKey, text, attach, submit } = composer
  const { parent, onCancel } = props
  const isReply = parent !== undefined
  const busy = state.sending !== undefined
  const texts = composerTexts(props)
  const drop = useDrop(attach, !busy)
  const length = draft.text.length > maxContentLength * 0.8 ? contentOf(draft.text, draft.picked).length : 0

  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void submit()
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter and drops, anywhere in it
    <form
      aria-label={texts.name}
      data-composer={isReply ? 'reply' : 'post'}
      // Enter in a small field must not send a half-written post.
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={pressed}
      {...drop.handlers}
      className={cx(
        '@container relative grid min-w-0 grid-cols-1 rounded-card border border-line',
        'bg-surface transition-[border-color] duration-150 has-[textarea:focus]:border-focus',
        isReply ? 'gap-2 p-2.5' : 'gap-3 p-3 sm:p-4 sm:pb-3',
      )}
    >
      <div className={cx('flex min-w-0 items-start', isReply ? 'gap-2.5' : 'gap-3')}>
        <Avatar
          name={member.fullName}
          src={member.avatar}
          size={isReply ? 'sm' : 'lg'}
          anonymous={draft.anonymous}
        />
        <div className={cx('min-w-0 flex-1', isReply ? 'pt-0.5' : 'pt-2')}>
          <MentionField
            ref={text}
            label={texts.label}
            placeholder={texts.placeholder}
            text={draft.text}
            picked={draft.picked}
            onChange={(next) => store.edit({ text: next })}
            onPick={(mention) =>
              store.edit({
                picked: [...draft.picked.filter(({ userId }) => userId !== mention.userId), mention],
              })
            }
            onPaste={composer.paste}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || onCancel === undefined) return
              event.preventDefault()
              onCancel()
            }}
            error={state.problem?.at === 'content' ? state.problem.sentence : undefined}
            readOnly={busy}
            minRows={isReply ? 1 : 2}
          />
        </div>
      </div>
      {composer.tagging && (
        <TagsField
          tags={draft.tags}
          onChange={(tags) => store.edit({ tags })}
          text={draft.newTag}
          onType={(newTag) => store.edit({ newTag })}
          disabled={busy}
          focused={composer.tagsRequested}
        />
      )}
      {composer.listing && (
        <AudienceField
          ids={draft.audience}
          onChange={(audience) => store.edit({ audience })}
          among={parent?.privacy === 'custom' ? admittedBy(parent, member.id) : undefined}
          error={state.problem?.at === 'audience' ? state.problem.sentence : undefined}
          disabled={busy}
          focused={composer.listingRequested}
        />
      )}
      {composer.hasTable && draft.table !== null && (
        <TableSlot
          table={draft.table}
          store={store}
          problems={state.problem?.table}
          disabled={busy}
          onRemoved={() => text.current?.focus()}
        />
      )}
      {composer.isFilling && (
        <TableFillSlot typed={() => store.get().draft} onFill={(filled) => store.edit(filled)} />
      )}
      <Attachments
        files={state.files}
        progress={state.sending?.progress}
        problem={state.problem}
        onDescribe={(key, description) =>
          store.setFiles(state.files.map((file) => (file.key === key ? { ...file, description } : file)))
        }
        onRemove={(key) => store.setFiles(state.files.filter((file) => file.key !== key))}
      />
      <Notices state={state} draft={draft} store={store} />
      <DraftWarning draft={draft} draftKey={draftKey} store={store} busy={busy} />
      <Toolbar composer={composer} draftKey={draftKey} length={length} texts={texts} onCancel={onCancel} />
      {drop.over && (
        <div
          className={cx(
            'pointer-events-none absolute -inset-px z-10 grid place-items-center rounded-card',
            'border-2 border-dashed border-focus bg-primary-soft text-sm font-semibold text-on-primary-soft',
          )}
        >
          Drop files to attach them
        </div>
      )}
    </form>
  )
}
