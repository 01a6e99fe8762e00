import { useForm } from 'react-hook-form'
import type { TodoFields } from '../../contract.ts'
import { defaultPriority, type Priority } from '../../domain.ts'
import { todoResolver } from './validation.ts'

interface TodoValues {
  title: string
  description: string
  /** `YYYY-MM-DD`, or an empty text. */
  dueDate: string
  priority: Priority
}

const blank: TodoValues = { title: '', description: '', dueDate: '', priority: defaultPriority }

export const useTodoForm = (todo?: TodoFields) =>
  useForm({
    defaultValues:
      todo === undefined
        ? blank
        : {
            title: todo.title,
            description: todo.description ?? '',
            dueDate: todo.dueDate ?? '',
            priority: todo.priority,
          },
    resolver: todoResolver,
  })

export type TodoForm = ReturnType<typeof useTodoForm>
