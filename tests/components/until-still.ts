/** Waits for animations: during a fade, elements do not have their final colours. What follows scrolling never ends. */
export async function untilStill(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity,
    )
  await Promise.allSettled(finite.map(({ finished }) => finished))
}
