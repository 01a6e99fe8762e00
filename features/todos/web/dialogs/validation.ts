/** The contract's schema as a form's resolver. It comes with the dialogs, which are no first screen. */
import { zodResolver } from '@hookform/resolvers/zod'
import { todoFields } from '../../contract.ts'

export const todoResolver = zodResolver(todoFields)
