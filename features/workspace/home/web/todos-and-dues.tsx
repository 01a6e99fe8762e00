import { DueBox } from '#features/books/bills/web/parts.ts'
import { TodoWidget } from '#features/people/todos/web/parts.ts'

/** A member's own to-dos, below what their books have to pay. */
export const TodosAndDues = ({ compact }: { compact: boolean }) => (
  <TodoWidget compact={compact} Due={DueBox} />
)
