import { navigate } from 'wouter/use-browser-location'
import { currentToast, subscribeToToast, toast } from '#platform/web/ui/toast.ts'
import { achievements } from '../domain.ts'

/** Milliseconds in which the action that earned it is usually answered; its own toast comes first. */
const announcementDelay = 900

let pendingIds: number[] = []

/** Announces what a member has earned, once no other toast is open. */
export function celebrate(memberId: number, achievementId: number): void {
  pendingIds.push(achievementId)
  if (pendingIds.length > 1) return
  setTimeout(() => whenNoToast(() => showEarnedToast(memberId)), announcementDelay)
}

function whenNoToast(showToast: () => void): void {
  if (currentToast() === undefined) return showToast()
  const unsubscribe = subscribeToToast(() => {
    if (currentToast() !== undefined) return
    unsubscribe()
    // The closed toast is still fading out, and another may open at the same moment.
    setTimeout(() => whenNoToast(showToast), 150)
  })
}

function showEarnedToast(memberId: number): void {
  const earned = achievements.filter(({ id }) => pendingIds.includes(id))
  pendingIds = []
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
