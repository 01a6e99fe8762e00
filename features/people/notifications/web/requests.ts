import type { ComponentType, ReactNode } from 'react'

/** Connection requests, which show above the notifications. Another feature knows them. */
export type Requests = ComponentType<{
  onClose: () => void
  children: (requests: LoadedRequests) => ReactNode
}>

export interface LoadedRequests {
  readonly isPending: boolean
  readonly isEmpty: boolean
  readonly list: ReactNode
}
