import { toast } from '#platform/web/ui/index.ts'

const sharedText = 'Check out this post!'

export const postAddress = (id: number, origin: string): string => `${origin}/post/${id}`

const networks = {
  Twitter: (address: string) =>
    `https://twitter.com/intent/tweet?${new URLSearchParams({ text: sharedText, url: address })}`,
  Facebook: (address: string) =>
    `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address, quote: sharedText })}`,
  LinkedIn: (address: string) =>
    `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address, text: sharedText })}`,
} as const

export type Network = keyof typeof networks
export const networkNames = ['Twitter', 'Facebook', 'LinkedIn'] as const satisfies readonly Network[]

export const shareAddress = (network: Network, address: string): string => networks[network](address)

export function shareOn(network: Network, id: number): void {
  const address = shareAddress(network, postAddress(id, location.origin))
  window.open(address, '_blank', 'noopener,noreferrer,width=600,height=400')
}

export async function copyLink(id: number): Promise<void> {
  try {
    await copy(postAddress(id, location.origin))
    toast({ title: 'Success', description: 'Link copied to clipboard', variant: 'success' })
  } catch {
    toast({ title: 'Error', description: 'Failed to copy link', variant: 'destructive' })
  }
}

async function copy(text: string): Promise<void> {
  // The clipboard exists on secure origins only, and people try Kontor over plain http in their own network.
  const { clipboard }: { clipboard?: Clipboard } = navigator
  if (clipboard !== undefined) return clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  document.body.append(field)
  const before = document.activeElement
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  if (!done) throw new Error('The browser refused to copy')
}
