import { useQuery } from '@tanstack/react-query'
import { Button, type ButtonProps } from '#platform/web/ui/index.ts'
import { countQuery } from '../count.ts'
import { useReadAll } from './queries.ts'

export function useHasUnread(): boolean {
  const { data } = useQuery({ ...countQuery, enabled: false })
  return data !== undefined && data.unread > 0
}

/** Render it only where `useHasUnread` is true. */
export function ReadAll({
  onPress,
  ...buttonProps
}: Pick<ButtonProps, 'variant' | 'size'> & { onPress?: () => void }) {
  const { mutate, isPending } = useReadAll()
  return (
    <Button
      {...buttonProps}
      busy={isPending}
      onClick={() => {
        onPress?.()
        mutate()
      }}
    >
      Mark all as read
    </Button>
  )
}
