import CircleAlert from 'lucide-react/icons/circle-alert'
import History from 'lucide-react/icons/history'
import VenetianMask from 'lucide-react/icons/venetian-mask'
import X from 'lucide-react/icons/x'
import { cx, IconButton } from '#platform/web/ui/index.ts'
import type { Draft } from './draft.ts'
import { LinkNotice } from './link-notice.tsx'
import { Notice } from './notice.tsx'
import type { ComposerState, ComposerStore } from './store.ts'

interface Props {
  readonly state: ComposerState
  readonly draft: Draft
  readonly store: ComposerStore
}

/** Notices to read before sending. */
export function Notices({ state, draft, store }: Props) {
  const { problem, restored } = state
  const general = problem !== undefined && problem.at !== 'content' && problem.at !== 'audience'
  return (
    <>
      {restored !== undefined && (
        <Notice
          icon={History}
          action={
            <>
              <button
                type="button"
                className={cx(
                  'cursor-pointer rounded-small px-1 font-medium text-link',
                  'hover:underline pointer-coarse:min-h-11',
                )}
                onClick={() => {
                  store.clear()
                }}
              >
                Discard
              </button>
              <IconButton
                size="sm"
                icon={X}
                label="Dismiss"
                tip={false}
                onClick={() => store.put({ restored: undefined })}
              />
            </>
          }
        >
          {restored.length === 0
            ? 'Your draft is back.'
            : `Your draft is back. Files are not kept: please attach ${restored.join(', ')} again.`}
        </Notice>
      )}
      {draft.anonymous && (
        <Notice icon={VenetianMask}>
          Your name and picture are not shown.{' '}
          {(draft.privacy === 'friends' || draft.privacy === 'custom') &&
            'The few who see this can guess that it is you. '}
          Documents may still carry your name inside.
        </Notice>
      )}
      <LinkNotice draft={draft} store={store} />
      {general && (
        <Notice icon={CircleAlert} danger>
          {typeof problem.at === 'object' ? 'Not sent. One of the files was refused.' : problem.sentence}
        </Notice>
      )}
    </>
  )
}
