/** The contract's schema as a form resolver. It loads with the dialogs, to stay out of the first load. */
import { zodResolver } from '@hookform/resolvers/zod'
import { todoFields } from '../../contract.ts'

export const todoResolver = zodResolver(todoFields)
