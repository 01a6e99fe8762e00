import { copyText } from '#platform/web/ui/copy-text.ts'
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
    await copyText(postAddress(id, location.origin))
    toast({ title: 'Success', description: 'Link copied to clipboard', variant: 'success' })
  } catch {
    toast({ title: 'Error', description: 'Failed to copy link', variant: 'destructive' })
  }
}
