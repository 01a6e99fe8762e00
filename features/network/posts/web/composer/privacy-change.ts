import { useRef, useState } from 'react'
import { client, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Post, postsApi } from '../../contract.ts'
import type { Privacy } from '../../domain.ts'

const api = client<typeof postsApi>()

interface Choice {
  readonly privacy: Privacy
  readonly audience: readonly number[]
}

/**
 * Changes the privacy of a post. The choice shows at once and is reverted if the server refuses. Changes are sent one
 * after the other, so that the last one wins.
 */
export function usePrivacyChange(post: Post, onChanged: (post: Post) => void) {
  const audience = post.customAudience?.ids
  /** A choice that is not confirmed yet, or custom with nobody listed yet. */
  const [chosen, setChosen] = useState<Choice>()
  /** The previous custom audience, for a return to custom. */
  const [before, setBefore] = useState<readonly number[]>(audience ?? [])
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef(0)

  const change = useMutation({
    scope: { id: `privacy-${post.id}` },
    meta: { errorFallback: 'Failed to update post privacy' },
    mutationFn: ({ privacy, audience }: Choice & { turn: number }) =>
      api('PUT /api/posts/:id/privacy', {
        params: { id: post.id },
        body: {
          privacy,
          ...(privacy === 'custom' && { customAudience: { type: 'users' as const, ids: [...audience] } }),
        },
      }),
    onSuccess: (changed, { turn }) => {
      onChanged(changed)
      if (turn !== latest.current) return
      setChosen(undefined)
      toast({ title: 'Success', description: 'Post privacy updated successfully', variant: 'success' })
    },
    onError: (_, { turn }) => {
      if (turn === latest.current) setChosen(undefined)
    },
  })

  const apply = (choice: Choice) => {
    latest.current += 1
    setRefusal(undefined)
    setChosen(choice)
    if (choice.privacy === 'custom') setBefore(choice.audience)
    change.mutate({ ...choice, turn: latest.current })
  }
  const current: Choice = chosen ?? { privacy: post.privacy, audience: audience ?? [] }

  return {
    current,
    refusal,
    /** Custom was chosen but nobody is listed, so nothing was sent yet. */
    isWaiting: current.privacy === 'custom' && current.audience.length === 0,
    change: apply,
    isPending: change.isPending,
    choose: (privacy: Privacy) => {
      const people = current.privacy === 'custom' ? current.audience : before
      if (privacy !== 'custom' || people.length > 0) return apply({ privacy, audience: people })
      return setChosen({ privacy, audience: [] })
    },
    setAudience: (ids: readonly number[]) => {
      if (ids.length === 0) return setRefusal('You must include at least one user in the custom audience')
      return apply({ privacy: 'custom', audience: ids })
    },
    /** Call it when the list closes. A custom choice without members is reverted. */
    leave: () => {
      setRefusal(undefined)
      if (chosen?.privacy === 'custom' && chosen.audience.length === 0) setChosen(undefined)
    },
  }
}
