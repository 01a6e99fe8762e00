import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { IconButton } from '#platform/web/ui/index.ts'
import type { Suggestion } from '../contract.ts'
import { voteOn } from './board.ts'
import { useVote } from './mutations.ts'

/** Buttons to vote up and down, with the score. Pressing the same button again takes the vote back. */
export function VoteControl({ suggestion }: { suggestion: Suggestion }) {
  const { upvotes, downvotes, title } = suggestion
  const vote = useVote(suggestion)
  const own = voteOn(suggestion)
  const counts = `${upvotes} up, ${downvotes} down`
  return (
    <fieldset aria-label={`Votes on ${title}`} className="grid shrink-0 content-start justify-items-center">
      <IconButton
        label="Upvote"
        tip={false}
        size="sm"
        icon={ArrowUp}
        pressed={own === true}
        onClick={() => vote.mutate(true)}
      />
      <span
        data-tip={counts}
        className="min-w-9 py-0.5 text-center text-sm font-semibold tabular-nums pointer-coarse:py-0"
      >
        <span aria-hidden>{signed(upvotes - downvotes)}</span>
        <span className="sr-only">{counts}</span>
      </span>
      <IconButton
        label="Downvote"
        tip={false}
        size="sm"
        icon={ArrowDown}
        pressed={own === false}
        onClick={() => vote.mutate(false)}
      />
    </fieldset>
  )
}

/** Uses the minus sign that is as wide as a digit. */
const signed = (score: number): string => (score < 0 ? `−${-score}` : String(score))
