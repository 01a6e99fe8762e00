import { Checkbox } from '#platform/web/ui/index.ts'
import type { Todo } from '../contract.ts'

interface Props {
  todo: Todo
  onTick: (todo: Todo) => void
}

export const TickBox = ({ todo, onTick }: Props) => (
  <Checkbox
    hideLabel
    label={`Completed: ${todo.title}`}
    checked={todo.completed}
    onChange={() => onTick(todo)}
  />
)
