const name = 'kontor.session'

let channel: BroadcastChannel | undefined

/** Windows share one cookie, so signing in or out affects all of them. `null` means signed out. */
export function tellOtherWindows(userId: number | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel?.postMessage(userId)
}

export function listenToOtherWindows(changed: (userId: number | null) => void): void {
  channel ??= new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === null || typeof data === 'number') changed(data)
  })
}
