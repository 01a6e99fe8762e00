import { useEffect, useRef, useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import { forgetDraft, saveDraft } from '#platform/web/drafts.ts'
import { Button, cx, Dialog, Loading, SkeletonText, toast } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import { linkOf } from '../../contract/link-of.ts'
import { maxContentLength } from '../../domain.ts'
import { MentionField } from '../composer/mention-field.tsx'
import { contentOf } from '../composer/mentions.ts'
import { tagsOf } from '../composer/send.ts'
import { TagsField } from '../composer/tags-field.tsx'
import { EditWarning } from '../composer/unseen/edit-warning.tsx'
import { useEdit, useWholePost } from '../mutations.ts'
import { Descriptions } from './descriptions.tsx'
import {
  changedDescriptions,
  draftOf,
  type EditDraft,
  editName,
  isUnchanged,
  openEdit,
} from './edit-draft.ts'
import { OtherEdit } from './other-edit.tsx'
import { PreviewChoice } from './preview-choice.tsx'

interface Props {
  post: Post
  onClose: () => void
}

/** Changes what a post says. A list may have brought its beginning only, so the whole is loaded first. */
export function EditDialog({ post, onClose }: Props) {
  const { mutate: loadWhole, error, isPending } = useWholePost(post.id)
  const isCut = post.truncated === true
  useEffect(() => {
    if (isCut) loadWhole()
  }, [isCut, loadWhole])
  if (!isCut) return <EditForm post={post} onClose={onClose} />
  return (
    <Dialog open onCloseRequest={onClose} title={titleOf(post)}>
      {error === null || isPending ? (
        <Loading label="Loading the post">
          <SkeletonText lines={5} />
        </Loading>
      ) : (
        <div className="grid justify-items-start gap-3 text-sm">
          <p role="alert" className="text-danger-text">
            The whole post could not be loaded.
          </p>
          <Button size="sm" onClick={() => loadWhole()}>
            Try again
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const titleOf = ({ backId }: Post): string => (backId === null ? 'Edit post' : 'Edit reply')

function EditForm({ post, onClose }: Props) {
  const member = useMember()
  const [draft, setDraft] = useState(() => openEdit(member.id, post))
  const [problem, setProblem] = useState<string>()
  const text = useRef<HTMLTextAreaElement>(null)
  const save = useEdit(post)
  const reload = useWholePost(post.id)
  const name = editName(post)
  const busy = save.isPending
  /** Another window has saved since this edit began. */
  const isBehind = post.revision > draft.revision
  const content = contentOf(draft.text, draft.picked)

  const edit = (change: Partial<EditDraft>) => {
    setProblem(undefined)
    const next = { ...draft, ...change }
    setDraft(next)
    saveDraft(member.id, name, isUnchanged(next, post) && !isBehind ? undefined : next)
  }
  const discard = () => {
    forgetDraft(member.id, name)
    onClose()
  }
  const submit = () => {
    if (busy) return
    if (content === '') return setProblem('Please enter some content for your post')
    if (content.length > maxContentLength)
      return setProblem(`Content must be at most ${maxContentLength} characters`)
    const revision = Math.max(draft.revision, post.revision)
    save.mutate(
      {
        content,
        tags: [...tagsOf(draft)],
        revision,
        descriptions: changedDescriptions(draft, post),
        ...(linkOf(content) !== undefined && { preview: draft.preview }),
      },
      {
        onSuccess: () => {
          toast({ title: 'Success', description: 'Changes saved', variant: 'success' })
          discard()
        },
        onError: (error) => {
          // What the other window saved shows beside this text.
          if (error instanceof ApiError && error.status === 409) reload.mutate()
          setProblem(errorText(error, 'The changes could not be saved'))
        },
      },
    )
  }

  return (
    <Dialog
      open
      onCloseRequest={discard}
      title={titleOf(post)}
      description="Who can see it stays the same. Earlier versions stay readable."
      dirty={!isUnchanged(draft, post)}
      initialFocus={text}
      footer={
        <>
          <Button variant="ghost" onClick={discard} disabled={busy}>
            Discard changes
          </Button>
          <Button variant="primary" busy={busy} busyLabel="Saving…" onClick={submit}>
            {isBehind ? 'Save mine' : 'Save changes'}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, anywhere in it */}
      <form
        aria-label={titleOf(post)}
        className="grid min-w-0 grid-cols-1 gap-4"
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          submit()
        }}
      >
        {isBehind && (
          <OtherEdit
            post={post}
            onTake={() => {
              forgetDraft(member.id, name)
              setProblem(undefined)
              setDraft(draftOf(post))
            }}
          />
        )}
        <div
          className={cx(
            'min-w-0 rounded-control border border-strong bg-field px-3 py-2 has-[textarea:focus]:border-focus',
          )}
        >
          <MentionField
            ref={text}
            label="Content"
            placeholder="What does it say?"
            text={draft.text}
            picked={draft.picked}
            onChange={(next) => edit({ text: next })}
            onPick={(mention) =>
              edit({ picked: [...draft.picked.filter(({ userId }) => userId !== mention.userId), mention] })
            }
            onPaste={() => undefined}
            onKeyDown={() => undefined}
            error={isBehind ? undefined : problem}
            readOnly={busy}
            minRows={4}
          />
        </div>
        <EditWarning post={post} draft={draft} />
        <TagsField
          tags={draft.tags}
          onChange={(tags) => edit({ tags })}
          text={draft.newTag}
          onType={(newTag) => edit({ newTag })}
          disabled={busy}
          focused={false}
        />
        <PreviewChoice
          content={content}
          checked={draft.preview}
          onChange={(preview) => edit({ preview })}
          disabled={busy}
        />
        <Descriptions
          attachments={post.attachments}
          changed={draft.descriptions}
          onChange={(id, description) => edit({ descriptions: { ...draft.descriptions, [id]: description } })}
          disabled={busy}
        />
      </form>
    </Dialog>
  )
}
