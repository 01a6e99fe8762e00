import { navigate } from 'wouter/use-browser-location'
import { currentToast, subscribeToToast, toast } from '#platform/web/ui/toast.ts'
import { achievements } from '../domain.ts'

/** Milliseconds in which the action that earned it is usually answered; its own toast comes first. */
const patience = 900

let waiting: number[] = []

/** Announces what a member has earned, once no other toast is open. */
export function celebrate(memberId: number, achievementId: number): void {
  waiting.push(achievementId)
  if (waiting.length > 1) return
  setTimeout(() => whenSilent(() => announce(memberId)), patience)
}

function whenSilent(speak: () => void): void {
  if (currentToast() === undefined) return speak()
  const end = subscribeToToast(() => {
    if (currentToast() !== undefined) return
    end()
    // The closed toast is still fading out, and another may open at the same moment.
    setTimeout(() => whenSilent(speak), 150)
  })
}

function announce(memberId: number): void {
  const earned = achievements.filter(({ id }) => waiting.includes(id))
  waiting = []
  const [first] = earned
  if (first === undefined) return
  const path = `/profile/${memberId}`
  toast({
    variant: 'success',
    title: earned.length === 1 ? 'Achievement earned' : `${earned.length} achievements earned`,
    description:
      earned.length === 1 ? `${first.name}: ${first.description}` : earned.map(({ name }) => name).join(', '),
    ...(location.pathname !== path && { action: { label: 'View', onSelect: () => navigate(path) } }),
  })
}
